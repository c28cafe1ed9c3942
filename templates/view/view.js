// @ts-check
/**
 * Small helps in the translator's view; all there is to read can be read without them.
 *
 * The page is loaded again after each build: what was open is opened again.
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

const marks = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll(".pv-mark")]);
for (const panel of document.querySelectorAll(".pv-panel")) {
  panel.addEventListener("toggle", (event) => {
    const open = /** @type {ToggleEvent} */ (event).newState === "open";
    if (open || remembered().panel === panel.id) remember({ panel: open ? panel.id : undefined });
  });
}

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(".pv-copy"))) {
  const place = button.parentElement?.querySelector(".pv-place");
  button.hidden = !navigator.clipboard || !place;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(place?.textContent ?? "");
    button.classList.add("copied");
  });
}

const next = /** @type {HTMLButtonElement | null} */ (document.querySelector(".pv-next"));
const work = marks.filter((mark) => mark.dataset.state !== "translated");
let at = -1;
if (next && work.length) {
  next.hidden = false;
  next.addEventListener("click", () => {
    at = (at + 1) % work.length;
    work[at].focus();
    work[at].scrollIntoView({ block: "center" });
  });
}

const toggle = /** @type {HTMLInputElement | null} */ (document.querySelector(".pv-switch"));
const others = /** @type {HTMLDetailsElement | null} */ (document.querySelector(".pv-others"));
const before = remembered();
if (toggle && before.hidden) toggle.checked = false;
toggle?.addEventListener("change", () => remember({ hidden: !toggle.checked }));
if (others && before.others) others.open = true;
others?.addEventListener("toggle", () => remember({ others: others.open }));
if (before.panel) marks.find((mark) => mark.id === `${before.panel}-mark`)?.click();
