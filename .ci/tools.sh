#!/bin/sh
# Programs that the tests drive and pip cannot bring: a Chromium, GNU gettext, i18nspector.
# Installs what is missing where that is allowed, and says plainly what to install where it is not.
set -u

have() { command -v "$1" >/dev/null 2>&1; }

missing=""
have chromium || have chromium-browser || have google-chrome || missing="$missing chromium"
have msgfmt && have msgcat && have msgmerge || missing="$missing gettext"
have i18nspector || missing="$missing i18nspector"
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
echo "On macOS:             brew install gettext, and any Chromium or Chrome on the PATH" >&2
exit 1
