// @ts-check
/**
 * Two small helps with languages; every link works without them.
 *
 * The language switch keeps the place on the page: the fragment, which has the same
 * name in all languages, is taken over at the moment a link is about to be used.
 */

/** @param {Event} event */
function keepPlace(event) {
  const link = event.target instanceof Element && event.target.closest("a");
  if (link) link.hash = location.hash;
}

const languages = document.querySelector(".languages");
for (const type of ["pointerdown", "focusin", "click"]) {
  languages?.addEventListener(type, keepPlace);
}

/** On the first page, point out the language that the browser prefers. */
const offered = new Map();
for (const link of document.querySelectorAll(".choose a")) {
  offered.set(link.getAttribute("hreflang")?.toLowerCase(), link);
}

/**
 * The link of the language that a tag asks for, else the nearest: `fr` for `fr-CA`, `pt-BR` for `pt-PT`.
 * @param {string} tag
 * @returns {Element | undefined}
 */
function nearest(tag) {
  const parts = tag.toLowerCase().split("-");
  for (let size = parts.length; size; size -= 1) {
    const link = offered.get(parts.slice(0, size).join("-"));
    if (link) return link;
  }
  const kin = [...offered.keys()].find((code) => code.split("-")[0] === parts[0]);
  return offered.get(kin);
}

navigator.languages.map(nearest).find(Boolean)?.classList.add("suggested");
