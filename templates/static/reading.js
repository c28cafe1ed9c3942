// @ts-check
/**
 * How a reader likes the cards: with the letters of the language or those that are common to
 * the world, in two colours or in four. Kept on this device, for all pages.
 *
 * The buttons stand in the tools of each replay and are found by what they do ("data-look"), so
 * a replay that comes later needs nothing. The cards on the page are changed as they are; their
 * own letter is kept beside the other, for the way back.
 */

const MEMORY = "pravila-look";
const root = document.documentElement;
/** @type {Set<string>} What is switched on: "letters", "colours". */
const look = new Set();

/** Take the choice that was kept, perhaps in another tab. */
function recall() {
  try {
    const kept = localStorage.getItem(MEMORY) ?? "";
    look.clear();
    for (const name of kept.split(" ")) if (name) look.add(name);
  } catch {
    // A browser may forbid storage; the choice then holds until the page is left.
  }
}
recall();

/** The common letter of each letter of the language: "R K D Q V J" in pairs. */
const common = new Map();
const template = /** @type {HTMLTemplateElement | null} */ (document.getElementById("replay-controls"));
const pairs = template?.content.querySelector("[data-letters]")?.getAttribute("data-letters") ?? "";
const letters = pairs.split(" ");
for (let n = 0; n + 1 < letters.length; n += 2) common.set(letters[n], letters[n + 1]);

/** Write each card as the reader likes it. @param {ParentNode} part */
function write(part) {
  if (!common.size) return;
  for (const card of part.querySelectorAll(".c:not(:empty)")) {
    const own = card.getAttribute("data-own") ?? card.textContent ?? "";
    const other = common.get(own);
    if (!other) continue;
    card.setAttribute("data-own", own);
    card.textContent = look.has("letters") ? other : own;
  }
}

/** Show the page, and the buttons, as they are switched now. */
function show() {
  root.classList.toggle("four", look.has("colours"));
  for (const button of document.querySelectorAll("[data-look]")) {
    button.setAttribute("aria-pressed", `${look.has(button.getAttribute("data-look") ?? "")}`);
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest("[data-look]");
  const name = button && button.getAttribute("data-look");
  if (!name) return;
  if (!look.delete(name)) look.add(name);
  if (name === "letters") write(document);
  show();
  try {
    localStorage.setItem(MEMORY, [...look].join(" "));
  } catch {
    // See above.
  }
});

/** A replay has come to the page, with its buttons. */
function come() {
  if (look.has("letters")) write(document);
  show();
}

document.addEventListener("replay-drawn", come);
addEventListener("storage", ({ key }) => {
  if (key !== MEMORY && key !== null) return;
  recall();
  write(document);
  show();
});
// The replays of this page have their buttons already: their script stands before this one.
come();
