// @ts-check
/**
 * <card-replay>: shows the steps of a replay one at a time.
 *
 * The steps are in the page, whole, with their captions; so are all the words used here
 * (the template "replay-controls"). A step is a function of its index alone: showing it
 * asks nothing of the step before; only the travelling of cards (card-travel.js) looks back.
 *
 * How it looks before, with and without this script is decided in card-replay.css by classes:
 * of the element "ready" (the script is at work), "all" (every step is listed), "playing";
 * of its steps, which have no other, "on" (is seen) and "was" (was seen before).
 */

import { travel } from "./card-travel.js";

/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

/** The one replay that runs. @type {Player | null} */
let playing = null;

let speed = 1;

const watcher = new IntersectionObserver((entries) => {
  if (!entries.at(-1)?.isIntersecting) playing?.pause();
});

/** @param {string} text @param {Record<string, string | number>} values */
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => `${values[name]}`);

/** @param {ParentNode} root @param {string} selector @returns {any} */
const find = (root, selector) => root.querySelector(selector);

/** Let all replays have the speed that is kept, or this one, which then is. @param {string} [value] */
function remember(value) {
  try {
    if (value) localStorage["pravila-speed"] = value;
    value = localStorage["pravila-speed"];
  } catch {
    // A browser may forbid storage; the speed then holds until the page is left.
  }
  if (value && /^(0\.5|[124])$/.test(value)) speed = Number(value);
  /** @type {NodeListOf<any>} */
  const selects = document.querySelectorAll("card-replay select");
  for (const select of selects) select.value = speed;
}
remember();
addEventListener("storage", () => remember()); // chosen in another tab

// When the script is so late that the style has already listed the steps, they stay listed.
const other = document.querySelector("card-replay .steps > :not(:first-child, :target)");
const listed = !!other && getComputedStyle(other).visibility === "visible";

export class Player {
  #at = 0;
  #timer = 0;
  #swipe = [0, 0];
  #field = document.createElement("input");
  /** @type {any} */
  #was = {};

  /** @param {HTMLElement} root @param {Element} list @param {HTMLTemplateElement} template */
  constructor(root, list, template) {
    const content = /** @type {any} */ (template.content.cloneNode(true));
    this.root = root;
    this.steps = list.children;
    /** @type {Record<string, any>} The translated words. */
    this.words = template.dataset;
    /** @type {Record<string, any>} The controls by what they do. */
    this.controls = {};
    for (const part of content.querySelectorAll("[data-go]")) this.controls[part.dataset.go] = part;
    this.slider = find(content, "input");
    this.counter = find(content, ".at");
    const total = this.steps.length;
    this.counter.dataset.room = fill(this.words.step, { n: total, total });
    this.status = find(content, ".quiet");
    this.names = { play: this.controls.play.title, all: this.controls.all.textContent };
    this.slider.max = total;
    find(content, "select").value = speed;
    this.#show(0);
    root.classList.toggle("all", listed);
    this.#name();
    find(root, ".more summary").after(find(content, ".tools"));
    list.after(content);
    for (const type of ["click", "keydown", "input", "change", "pointerdown", "pointerup"]) root.addEventListener(type, this);
    root.classList.add("ready");
  }

  get #all() {
    return this.root.matches(".all");
  }

  /** @param {any} event */
  handleEvent(event) {
    const { type, target } = event;
    if (type === "click") {
      const name = target.closest("[data-go]")?.dataset.go;
      if (name) this.#go(name);
    } else if (type === "keydown") {
      const other = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (!KEYS[event.key] || other || this.#all || target.matches("input, select")) return;
      event.preventDefault();
      this.#go(KEYS[event.key]);
    } else if (target === this.slider) {
      if (type === "change") this.#address();
      if (type !== "input") return;
      this.pause(false);
      this.status.textContent = ""; // the slider says its value by itself
      this.#show(this.slider.valueAsNumber - 1, true);
    } else if (type === "change") {
      remember(target.value);
      if (playing === this) this.#later();
    } else if (type === "pointerdown") {
      this.#swipe = [event.clientX, event.clientY];
    } else if (type === "pointerup" && event.pointerType === "touch" && target.closest(".steps")) {
      const [across, down] = [event.clientX - this.#swipe[0], event.clientY - this.#swipe[1]];
      if (this.#all || Math.abs(across) < Math.max(40, 2 * Math.abs(down))) return;
      this.#go(across < 0 ? "next" : "previous");
    }
  }

  /** Stop here; say where that is, unless the reader has gone on to something else. */
  pause(aloud = true) {
    if (playing !== this) return;
    playing = null;
    clearTimeout(this.#timer);
    watcher.unobserve(this.root);
    this.#name();
    if (aloud) this.#say();
  }

  /** Show the step that an address names. @param {Element} step @param {boolean} aloud */
  reach(step, aloud) {
    const index = [...this.steps].indexOf(step);
    if (index < 0) return;
    this.pause(false);
    this.#show(index);
    if (aloud) this.#say();
  }

  /** @param {string} name */
  #go(name) {
    if (name === "play" && playing !== this) return this.#play();
    this.pause(name === "play");
    const last = this.steps.length - 1;
    const index = { first: 0, previous: this.#at - 1, next: this.#at + 1, last }[name];
    if (index !== undefined) {
      if (!this.steps[index] || index === this.#at) return;
      this.#show(index, true);
      this.#say();
      this.#address();
    } else if (name === "all") {
      this.root.classList.toggle("all");
      this.#name();
      if (!this.#all) this.steps[this.#at].scrollIntoView({ block: "nearest" });
    } else if (name === "link") this.#copy();
  }

  /** Copy the link to this step; where that is forbidden, show it to be copied by hand. */
  async #copy() {
    const [{ link }, field, value] = [this.controls, this.#field, this.#address()];
    try {
      await navigator.clipboard.writeText(value);
      this.status.textContent = this.words.copied;
      link.classList.add("done");
    } catch {
      Object.assign(field, { value, readOnly: true, ariaLabel: link.textContent });
      link.after(field);
      field.focus();
      field.select();
    }
  }

  #play() {
    playing?.pause(false);
    playing = this;
    watcher.observe(this.root);
    if (this.#at === this.steps.length - 1) this.#show(0);
    this.#name();
    this.#later(500);
  }

  /** Go on in a while, to the end or to a question that waits. @param {number} wait milliseconds at normal speed */
  #later(wait = 1200 + 28 * this.#values().caption.length) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#show(this.#at + 1, true);
      this.#address();
      if (this.steps[this.#at].matches(":last-child, :has(.ask:not(.told))")) this.pause();
      else this.#later();
    }, wait / speed);
  }

  /** What the words about the step that is seen need. */
  #values() {
    const texts = [...this.steps[this.#at].querySelectorAll(".caption, summary")]; // of a question
    const caption = texts.map((text) => text.textContent).join(" ");
    return { n: this.#at + 1, total: this.steps.length, caption };
  }

  /** @param {number} index @param {boolean} moving whether cards may be seen moving */
  #show(index, moving = false) {
    const [old, step, distance] = [this.steps[this.#at], this.steps[index], index - this.#at];
    this.#was.className = "";
    this.#was = old;
    old.className = "was";
    step.className = "on";
    this.#at = index;
    const values = this.#values();
    this.slider.value = values.n;
    this.slider.ariaValueText = values.caption;
    this.counter.textContent = fill(this.words.step, values);
    const { first, previous, next, last, link } = this.controls;
    first.ariaDisabled = previous.ariaDisabled = values.n === 1;
    next.ariaDisabled = last.ariaDisabled = values.n === values.total;
    link.classList.remove("done");
    this.#field.remove();
    travel(old, step, moving && !this.#all ? distance : 0, playing === this ? speed : 1);
  }

  /** Name the two buttons that change their meaning by what they do now. */
  #name() {
    const { play, all } = this.controls;
    this.root.classList.toggle("playing", playing === this);
    play.title = play.ariaLabel = playing === this ? this.words.pause : this.names.play;
    all.textContent = this.#all ? this.words.one : this.names.all;
  }

  #say() {
    this.status.textContent = fill(this.words.spoken, this.#values());
  }

  /** The link to this step, which is put into the address too; not where the button for it is taken out. */
  #address() {
    const link = new URL("#" + this.steps[this.#at].id, location.href).href;
    try {
      if (this.controls.link.isConnected) history.replaceState(history.state, "", link);
    } catch {
      // Some browsers refuse while a key is held down; the next step sets the address again.
    }
    return link;
  }
}

document.addEventListener("visibilitychange", () => document.hidden && playing?.pause());
