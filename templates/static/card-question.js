// @ts-check
/**
 * The questions of replays: <details class="ask">, whole in the page and closed.
 *
 * Here their answers become buttons, and what explains them waits until one is chosen. The
 * step after a question answers it too, and nothing keeps the reader from going there. Other
 * scripts may listen to the event "answer", whose detail says whether it was the right one.
 *
 * Classes, for card-question.css: "quiz" (the answers are buttons), "told" (the explanation
 * is seen), "yes" (the last choice was right); of answers "right" and "wrong", once chosen.
 */

const template = document.getElementById("question-words");
const words = template ? template.dataset : {};
const STEPPING = ["ArrowLeft", "ArrowRight", "Home", "End"];

/** @param {string} text @param {() => void} act */
function button(text, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
}

/** Make the answers of a question buttons. @param {Element} question */
function ask(question) {
  const list = question.querySelector("ul");
  const why = question.querySelector(".why");
  if (!list || !why) return;
  const verdict = document.createElement("b");
  why.prepend(verdict, " ");

  /** Explain; say so where the replay speaks. @param {string} said */
  const tell = (said) => {
    verdict.textContent = said;
    question.classList.add("told");
    const status = question.closest("card-replay")?.querySelector("[role=status]");
    // What is seen of it, without the link to the rule, which is no sentence.
    const texts = Array.from(why.childNodes).filter((part) => !(part instanceof Element) || part.matches("b, .quiz:not(.yes) span"));
    if (status) status.textContent = texts.map((part) => part.textContent).join("").trim();
  };

  for (const answer of list.children) {
    const right = answer.hasAttribute("data-right");
    const choice = button("", () => {
      answer.className = right ? "right" : "wrong";
      question.classList.toggle("yes", right);
      tell((right ? words.yes : words.no) ?? "");
      question.dispatchEvent(new CustomEvent("answer", { bubbles: true, detail: right }));
    });
    choice.append(...answer.childNodes);
    answer.append(choice);
  }
  const show = button(words.show ?? "", () => {
    tell("");
    question.querySelector("summary")?.focus();
  });
  show.className = "show";
  list.after(show);
  question.classList.add("quiz");
}

/**
 * A key that leaves the step would take the focus with it: it goes to the button that does the same.
 * @param {Event} event
 */
function keepFocus(event) {
  const { key, target } = /** @type {KeyboardEvent} */ (event);
  const replay = /** @type {Element} */ (target).closest("card-replay.ready:not(.all)");
  const next = replay?.querySelector('[data-go="next"]');
  if (STEPPING.includes(key) && next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** Where the reader goes on, an open question is folded: all steps share the room of the tallest. */
const leaving = new MutationObserver((changes) => {
  for (const { target } of changes) {
    const step = /** @type {Element} */ (target);
    const question = step.querySelector(".ask[open]");
    if (!question || !step.matches(".ready:not(.all) > .steps > :not(.on)")) continue;
    question.removeAttribute("open");
    // The room was above what the reader has just used: what the step shows comes back into sight.
    step.parentElement?.querySelector(".on")?.scrollIntoView({ block: "nearest" });
  }
});

for (const question of document.querySelectorAll(".ask")) {
  ask(question);
  question.addEventListener("keydown", keepFocus);
  if (question.parentElement) leaving.observe(question.parentElement, { attributeFilter: ["class"] });
}
