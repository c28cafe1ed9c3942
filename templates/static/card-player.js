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
 * of its steps "on" (is seen) and "was" (was seen before).
 */

import { travel } from "./card-travel.js";

const MEMORY = "pravila-speed";
const SWIPE = 40; // pixels
const EVENTS = ["click", "keydown", "input", "change", "pointerdown", "pointerup"];
/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

/** The one replay that runs. @type {Player | null} */
let playing = null;

const SPEEDS = ["0.5", "1", "2", "4"];
let speed = "1";
try {
  speed = SPEEDS.find((known) => known === localStorage.getItem(MEMORY)) ?? speed;
} catch {
  // A browser may forbid storage; the speed then holds until the page is left.
}

const watcher = new IntersectionObserver((entries) => {
  if (!entries[entries.length - 1].isIntersecting) playing?.pause();
});

/** @param {string} text @param {Record<string, string | number>} values */
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => `${values[name]}`);

/** @param {ParentNode} root @param {string} selector @returns {any} */
const find = (root, selector) => root.querySelector(selector);

/** Keep the speed for all replays, also of later pages. @param {string} value */
function remember(value) {
  speed = value;
  for (const select of document.querySelectorAll("card-replay select")) {
    /** @type {HTMLSelectElement} */ (select).value = value;
  }
  try {
    localStorage.setItem(MEMORY, value);
  } catch {
    // See above.
  }
}

// When the script is so late that the style has already listed the steps, they stay listed.
const other = document.querySelector("card-replay .steps > :not(:first-child, :target)");
const listed = other !== null && getComputedStyle(other).visibility === "visible";

export class Player {
  #at = 0;
  #timer = 0;
  #swipe = [0, 0];
  /** @type {Element[]} */
  #seen = [];

  /** @param {HTMLElement} root @param {Element} list @param {HTMLTemplateElement} template */
  constructor(root, list, template) {
    const content = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    this.root = root;
    this.steps = list.children;
    /** @type {Record<string, any>} The translated words. */
    this.words = template.dataset;
    /** @type {Record<string, any>} The controls by what they do. */
    this.controls = {};
    for (const part of content.querySelectorAll("[data-go]")) {
      this.controls[/** @type {HTMLElement} */ (part).dataset.go ?? ""] = part;
    }
    /** @type {HTMLInputElement} */
    this.slider = find(content, "input");
    /** @type {Element} */
    this.counter = find(content, ".at");
    const total = this.steps.length;
    this.counter.setAttribute("data-room", fill(this.words.step, { n: total, total }));
    /** @type {Element} */
    this.status = find(content, ".quiet");
    this.names = { play: this.controls.play.title, all: this.controls.all.textContent };
    this.slider.max = `${total}`;
    find(content, "select").value = speed;
    this.#show(0);
    root.classList.toggle("all", listed);
    this.#name();
    find(root, ".more summary").after(find(content, ".tools"));
    list.after(content);
    for (const type of EVENTS) root.addEventListener(type, this);
    root.classList.add("ready");
  }

  get #all() {
    return this.root.classList.contains("all");
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
      this.#show(this.slider.valueAsNumber - 1, true);
    } else if (type === "change") {
      remember(target.value);
      if (playing === this) this.#later();
    } else if (type === "pointerdown") {
      this.#swipe = [event.clientX, event.clientY];
    } else if (type === "pointerup" && event.pointerType === "touch" && target.closest(".steps")) {
      const [across, down] = [event.clientX - this.#swipe[0], event.clientY - this.#swipe[1]];
      if (this.#all || Math.abs(across) < Math.max(SWIPE, 2 * Math.abs(down))) return;
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
    const index = Array.from(this.steps).indexOf(step);
    if (index < 0) return;
    this.pause(false);
    this.#show(index);
    if (aloud) this.#say();
  }

  /** @param {string} name */
  #go(name) {
    const last = this.steps.length - 1;
    /** @type {Record<string, number>} */
    const moves = { first: 0, previous: this.#at - 1, next: this.#at + 1, last };
    if (name in moves) {
      this.pause(false);
      const index = moves[name];
      if (index < 0 || index > last || index === this.#at) return;
      this.#show(index, true);
      this.#say();
      this.#address();
    } else if (name === "play") {
      if (playing === this) this.pause();
      else this.#play();
    } else if (name === "all") {
      this.pause(false);
      this.root.classList.toggle("all");
      this.#name();
      if (!this.#all) this.steps[this.#at].scrollIntoView({ block: "nearest" });
    } else {
      const link = this.#address();
      navigator.clipboard?.writeText(link).then(() => {
        this.status.textContent = this.words.copied;
        this.controls.link.classList.add("done");
      }, () => {}); // the link then stands in the address
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
    }, wait / Number(speed));
  }

  /** What the words about the step that is seen need. */
  #values() {
    const caption = find(this.steps[this.#at], ".caption").textContent;
    return { n: this.#at + 1, total: this.steps.length, caption };
  }

  /** @param {number} index @param {boolean} moving whether cards may be seen moving */
  #show(index, moving = false) {
    const [old, step, distance] = [this.steps[this.#at], this.steps[index], index - this.#at];
    for (const seen of this.#seen) seen.classList.remove("on", "was");
    this.#seen = [old, step];
    old.classList.add("was");
    step.classList.add("on");
    this.#at = index;
    const values = this.#values();
    this.slider.value = `${values.n}`;
    this.slider.setAttribute("aria-valuetext", values.caption);
    this.counter.textContent = fill(this.words.step, values);
    for (const [name, ends] of /** @type {const} */ ([["first", 1], ["previous", 1], ["next", values.total], ["last", values.total]])) {
      this.controls[name].setAttribute("aria-disabled", `${values.n === ends}`);
    }
    this.controls.link.classList.remove("done");
    const near = moving && Math.abs(distance) === 1 && !this.#all;
    travel(this.root, near ? { old, step, back: distance < 0, rate: playing === this ? Number(speed) : 1 } : null);
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

  #address() {
    const link = new URL("#" + this.steps[this.#at].id, location.href).href;
    try {
      history.replaceState(history.state, "", link);
    } catch {
      // Some browsers refuse while a key is held down; the next step sets the address again.
    }
    return link;
  }
}

document.addEventListener("visibilitychange", () => document.hidden && playing?.pause());
