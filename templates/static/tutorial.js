// @ts-check
/**
 * A tutorial: which lessons the reader has gone through, and where they were.
 *
 * It only listens to the replays: the step that is seen has the class "on" (card-player.js).
 * A lesson is done when the last step of its replay was seen. What is remembered stays on this
 * device, by the names of lessons and steps, which are the same in every language; without
 * storage it holds until the page is left. The words are in the page (tutorial.html).
 */

/** @typedef {{ done: string[], at: string }} Progress */

const MEMORY = "pravila-tutorials";
const list = /** @type {HTMLElement} */ (document.querySelector(".lessons"));
const page = `${list.dataset.tutorial}`;
const links = /** @type {HTMLAnchorElement[]} */ (Array.from(list.querySelectorAll("ol a")));
const count = /** @type {Element} */ (list.querySelector(".count"));
const goOn = /** @type {HTMLAnchorElement} */ (list.querySelector(".progress a"));
const forget = /** @type {HTMLButtonElement} */ (list.querySelector("button"));

/** The lesson of each replay: the heading above it. @type {Map<Element, string>} */
const lessons = new Map();
let heading = "";
for (const part of document.querySelectorAll(".prose > h2, .prose > card-replay")) {
  if (part.matches("h2")) heading = part.id;
  else lessons.set(part, heading);
}

/** @type {Progress} */
let progress = { done: [], at: "" };

/** All that is remembered of tutorials, whoever wrote it there. @returns {Record<string, any>} */
function remembered() {
  try {
    const all = JSON.parse(localStorage.getItem(MEMORY) ?? "{}");
    return all && typeof all === "object" && !Array.isArray(all) ? all : {};
  } catch {
    return {};
  }
}

/** What is remembered of this tutorial; only what the page still has. */
function recall() {
  const { done, at } = remembered()[page] ?? {};
  const known = new Set(lessons.values());
  const kept = Array.isArray(done) ? done.filter((lesson) => known.has(lesson)) : [];
  progress = { done: [...new Set(kept)], at: stepOf(at) ? at : "" };
}

/** Keep the progress, or forget it when there is none. */
function keep() {
  const { [page]: _, ...others } = remembered();
  const all = progress.at || progress.done.length ? { ...others, [page]: progress } : others;
  try {
    if (Object.keys(all).length) localStorage.setItem(MEMORY, JSON.stringify(all));
    else localStorage.removeItem(MEMORY);
  } catch {
    // A browser may forbid storage; the progress then holds until the page is left.
  }
}

/** @param {unknown} id @returns {Element | null} the step of a lesson that has this name */
function stepOf(id) {
  const step = typeof id === "string" && id ? document.getElementById(id) : null;
  return step?.matches("card-replay > .steps > li") ? step : null;
}

/** @param {Element} step @returns {string} */
const lessonOf = (step) => lessons.get(step.closest("card-replay") ?? step) ?? "";

/** The reader sees this step now. @param {Element} step */
function seen(step) {
  const lesson = lessonOf(step);
  if (!lesson) return;
  const last = step === step.parentElement?.lastElementChild;
  if (last && !progress.done.includes(lesson)) progress.done.push(lesson);
  progress.at = step.id;
  keep();
  show();
}

/** Tell in the list how far the reader is. */
function show() {
  const { done, at } = progress;
  const step = stepOf(at);
  const here = step ? lessonOf(step) : "";
  for (const link of links) {
    const lesson = link.hash.slice(1);
    tick(link, done.includes(lesson));
    if (lesson === here) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  }
  const text = `${list.dataset.count}`;
  count.textContent = text.replace("{n}", `${done.length}`).replace("{total}", `${links.length}`);
  goOn.hidden = !step;
  goOn.setAttribute("href", `#${at || "main"}`);
  forget.setAttribute("aria-disabled", `${!at && !done.length}`);
}

/** Put the mark of a lesson that is done beside its link, or take it away. @param {Element} link @param {boolean} done */
function tick(link, done) {
  const mark = link.parentElement?.querySelector("[role=img]");
  if (done && !mark) {
    const made = document.createElement("i");
    made.setAttribute("role", "img");
    made.ariaLabel = `${list.dataset.done}`;
    link.after(made);
  } else if (!done) {
    mark?.remove();
  }
}

/** A list of all steps shows the last one when the reader comes to it. */
const reached = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting && target.closest("card-replay.all")) seen(target);
  }
}, { threshold: 0.6 });

const shown = new MutationObserver((changes) => {
  const steps = new Set(changes.map(({ target }) => /** @type {Element} */ (target)));
  for (const step of steps) if (step.matches(".steps > .on")) seen(step);
});

recall();
show();
list.classList.add("ready");
const named = stepOf(location.hash.slice(1));
if (named) seen(named);

for (const replay of lessons.keys()) {
  shown.observe(replay, { subtree: true, attributeFilter: ["class"] });
  const last = replay.querySelector(".steps > :last-child");
  if (last) reached.observe(last);
}
forget.addEventListener("click", () => {
  progress = { done: [], at: "" };
  keep();
  show();
});
addEventListener("storage", (event) => {
  if (event.key !== MEMORY && event.key !== null) return;
  recall();
  show();
});

export {};
