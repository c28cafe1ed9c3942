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
  offered.set(link.getAttribute("hreflang"), link);
}
const preferred = navigator.languages.map((tag) => tag.split("-")[0]);
offered.get(preferred.find((code) => offered.has(code)))?.classList.add("suggested");
