// @ts-check
/**
 * Small helps in the translator's view; all there is to read can be read without them.
 *
 * After each build the page is loaded again, or its texts are exchanged: what was open is opened
 * again.
 */

const KEY = "pravila-view";

/** @returns {{panel?: string, hidden?: boolean, others?: boolean}} */
function remembered() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + location.pathname) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {{panel?: string, hidden?: boolean, others?: boolean}} change */
function remember(change) {
  try {
    sessionStorage.setItem(KEY + location.pathname, JSON.stringify({ ...remembered(), ...change }));
  } catch {
    // Without a memory each page begins anew.
  }
}

/** @param {Element} panel @param {boolean} open */
function keepPanel(panel, open) {
  // A panel that was exchanged closes too, and is to be opened again.
  if (!panel.isConnected) return;
  if (open || remembered().panel === panel.id) remember({ panel: open ? panel.id : undefined });
}

/** @param {Element} button */
async function copyPlace(button) {
  const place = button.parentElement?.querySelector(".pv-place");
  await navigator.clipboard.writeText(place?.textContent ?? "");
  button.classList.add("copied");
}

/** @returns {NodeListOf<HTMLButtonElement>} the marks of the texts that need work */
function work() {
  return document.querySelectorAll(".pv-mark:is(:not([data-state=translated]), [data-faults])");
}

/** Let the mark of a text say too that there are remarks: a translation with a warning is shown. */
function markFaults() {
  for (const panel of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".pv-panel"))) {
    const mark = document.getElementById(`${panel.id}-mark`);
    const { faults } = panel.dataset;
    mark?.toggleAttribute("data-faults", faults !== undefined);
    if (faults === undefined) mark?.removeAttribute("aria-description");
    else mark?.setAttribute("aria-description", faults);
  }
}

let at = -1;

function showNext() {
  const marks = work();
  if (!marks.length) return;
  at = (at + 1) % marks.length;
  marks[at].focus();
  marks[at].scrollIntoView({ block: "center" });
}

/** Make ready what the page has come with. */
function prepare() {
  markFaults();
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(".pv-copy"))) {
    button.hidden = !navigator.clipboard || !button.parentElement?.querySelector(".pv-place");
  }
  const next = /** @type {HTMLButtonElement | null} */ (document.querySelector(".pv-next"));
  if (next) next.hidden = !work().length;
  const before = remembered();
  const toggle = /** @type {HTMLInputElement | null} */ (document.querySelector(".pv-switch"));
  if (toggle && before.hidden) toggle.checked = false;
  const others = /** @type {HTMLDetailsElement | null} */ (document.querySelector(".pv-others"));
  if (others && before.others) others.open = true;
  const panel = before.panel && document.getElementById(before.panel);
  if (panel && !panel.matches(":popover-open")) document.getElementById(`${panel.id}-mark`)?.click();
}

// On the document, for what is exchanged later too. A toggle goes down to its element only.
document.addEventListener("toggle", (event) => {
  const { target, newState } = /** @type {ToggleEvent} */ (event);
  if (target instanceof HTMLDetailsElement && target.matches(".pv-others")) remember({ others: target.open });
  else if (target instanceof Element && target.matches(".pv-panel")) keepPanel(target, newState === "open");
}, true);
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest(".pv-copy, .pv-next");
  if (!button) return;
  if (button.matches(".pv-next")) showNext();
  else copyPlace(button);
});
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches(".pv-switch")) remember({ hidden: !target.checked });
});
document.addEventListener("pravila-exchanged", prepare);
prepare();
