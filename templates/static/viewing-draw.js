// @ts-check
/**
 * A replay that was read, as steps like those of every page: the pieces are those of the replay
 * in the page's template, put together and filled as the templates of the site do it.
 */

import { Course } from "./viewing-course.js";
import { breath } from "./viewing-record.js";
import { describe, number, say } from "./viewing-tell.js";

/** @typedef {import("./viewing-tell.js").Words} Words */
/** @typedef {string | {en: string}} Label in the language of the page, or in English */
/**
 * @typedef {object} Language the words of the page's language, as the site publishes them
 * @property {Words} own
 * @property {Words | null} english
 * @property {Record<string, string>} corners what is printed on court cards and jokers
 * @property {{players: Label[], held: Label[], won: Label[], out: Label, pot: Label, aside: Label}} labels
 * @property {string[]} apart the values of return_order with which won cards have a pile of their own
 */

export const MOST_STEPS = 4_000;
const AT_ONCE = 50; // steps, before the page may do something else
const LONG = 60; // steps; see replay.html

/** @param {ParentNode} root @param {string} selector @returns {any} */
const find = (root, selector) => root.querySelector(selector);

/** @param {Element} element @param {Label} label */
function write(element, label) {
  if (typeof label === "string") {
    element.textContent = label;
    return;
  }
  const span = document.createElement("span");
  span.lang = "en";
  span.dir = "ltr";
  span.textContent = label.en;
  element.replaceChildren(span);
}

/** @param {number} count */
const size = (count) => `p${count === 0 ? 0 : count === 1 ? 1 : count < 14 ? 2 : 3}`;

class Drawing {
  /** @type {Map<string, string>} Names of cards in the order of their appearance, which tell nothing. */
  keys = new Map();
  /** @type {HTMLElement | undefined} The step before. */
  last;

  /** @param {DocumentFragment} model @param {Language} language @param {{won: boolean, pot: boolean, aside: boolean}} places */
  constructor(model, language, places) {
    this.language = language;
    this.places = places;
    this.parts = {
      seat: find(model, ".seat"),
      pile: find(model, ".p:not(.w)"),
      none: find(model, ".p.w"),
      card: find(model, ".c"),
      middle: find(model, ".pot"),
      place: find(model, ".pot .p"),
    };
    for (const part of [this.parts.seat, this.parts.middle]) find(part, "i").replaceChildren();
    this.item = find(model, ".steps > li");
  }

  /** @param {any} event @param {Course} course @param {{text: string, english: boolean}} told @param {string} id @param {string[]} before the cards that lay where the event takes them from */
  step(event, course, told, id, before) {
    const item = /** @type {HTMLElement} */ (this.item.cloneNode(true));
    item.id = id;
    if (["collect", "steal"].includes(event.event)) item.dataset.collector = event.seat;
    else item.removeAttribute("data-collector");
    const order = event.event === "collect" ? event.order.map((/** @type {number} */ place) => this.keys.get(before[place])).join(" ") : "";
    if (order && (this.places.won || order !== this.#usual(event.seat))) item.dataset.order = order;
    else item.removeAttribute("data-order");
    this.last = item;
    const { table } = course;
    const owned = table.seats.map((seat) => table.left(seat) + table.of("table", seat).length);
    const most = Math.max(...owned);
    const ahead = owned.filter((count) => count === most).length === 1 ? owned.indexOf(most) : -1;
    const seats = table.seats.map((seat) => this.#seat(event, course, seat, seat === ahead));
    const half = Math.ceil(seats.length / 2);
    find(item, ".table").append(...seats.slice(0, half), ...this.#middle(table), ...seats.slice(half));
    write(find(item, ".caption"), told.english ? { en: told.text } : told.text);
    return item;
  }

  /** The cards of the last step in the order in which a collection needs not name them. @param {number} seat */
  #usual(seat) {
    const seats = Array.from(this.last?.querySelectorAll(".seat") ?? []);
    const cards = [...seats.slice(seat), ...seats.slice(0, seat)].flatMap((one) => Array.from(one.querySelectorAll("[data-k]:not(.k)")));
    return cards.map((card) => card.getAttribute("data-k")).join(" ");
  }

  /** @param {any} event @param {Course} course @param {number} seat @param {boolean} ahead */
  #seat(event, { table, out, looked }, seat, ahead) {
    const { labels } = this.language;
    const element = this.parts.seat.cloneNode(true);
    const [pile, won] = [table.of("pile", seat), table.of("won", seat)];
    const isOut = out.includes(seat);
    const wins = event.event === "compare" && event.highest.length === 1 && event.highest[0] === seat;
    const ties = event.event === "war" && event.seats.includes(seat);
    for (const [name, is] of Object.entries({ ahead, wins, ties, out: isOut })) element.classList.toggle(name, is);
    write(find(element, "b"), labels.players[seat]);
    const [held, apart] = element.querySelectorAll("span");
    write(held, isOut ? labels.out : labels.held[pile.length]);
    if (this.places.won && !isOut) write(apart, labels.won[won.length]);
    else {
      apart.previousSibling.remove();
      apart.remove();
    }
    // Cards get their names in this order.
    const laid = table.of("table", seat).map((card) => this.#card(card, table.up.has(card)));
    const digits = this.#digits(pile.length);
    const peeked = looked.has(seat) && this.#card(pile[0], true, " k", digits);
    const place = this.parts.pile.cloneNode();
    place.className = `p ${size(pile.length - Number(Boolean(peeked)))}`;
    if (!peeked) place.append(...digits);
    const row = find(element, "i");
    row.append(place, ...(peeked ? [peeked] : []));
    if (this.places.won) row.append(won.length ? this.#card(won[0], true, ` w ${size(won.length)}`, this.#digits(won.length)) : this.parts.none.cloneNode());
    row.append(...laid);
    return element;
  }

  /** @param {Course["table"]} table */
  #middle(table) {
    const { labels } = this.language;
    return /** @type {const} */ (["pot", "aside"]).filter((zone) => this.places[zone]).map((zone) => {
      const element = this.parts.middle.cloneNode(true);
      const cards = table.zones[zone];
      write(find(element, "b"), labels[zone]);
      write(find(element, "span"), cards.length ? labels.held[cards.length] : "");
      find(element, "i").append(...(cards.length ? cards.map((card) => this.#card(card, zone === "pot" && table.up.has(card))) : [this.parts.place.cloneNode()]));
      return element;
    });
  }

  /** @param {number} count @returns {Element[]} */
  #digits(count) {
    if (!count) return [];
    const digits = document.createElement("b");
    digits.textContent = number(count, this.language.own);
    return [digits];
  }

  /** @param {string} card @param {boolean} faceUp @param {string} [more] @param {Element[]} [on] */
  #card(card, faceUp, more = "", on = []) {
    const element = this.parts.card.cloneNode();
    const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
    if (!this.keys.has(card)) this.keys.set(card, `${this.keys.size + 1}`);
    element.className = faceUp ? `c ${suit}${more}` : `c${more}`;
    element.dataset.k = this.keys.get(card);
    if (faceUp) element.append(this.language.corners[rank === "*" ? card : rank] ?? rank);
    element.append(...on);
    return element;
  }
}

/**
 * Fill a replay of the template with the steps of a file.
 * @param {DocumentFragment} fragment its copy @param {import("./viewing-record.js").Replay} replay @param {Language} language
 * @returns {Promise<HTMLElement>} the replay, not yet in the page
 */
export async function draw(fragment, { document: { id, command, layout, rules }, events }, language) {
  const root = find(fragment, "card-replay");
  const list = find(root, ".steps");
  const shown = events.slice(0, MOST_STEPS);
  const places = {
    won: language.apart.includes(rules.return_order),
    pot: shown.some((event) => event.event === "hold_pot" || (event.event === "leftover" && event.to === "pot")),
    aside: shown.some((event) => event.event === "leftover" && event.to === "aside"),
  };
  const drawing = new Drawing(fragment, language, places);
  const course = new Course(layout.deck, rules.players);
  const items = [];
  for (const [n, event] of shown.entries()) {
    if (n % AT_ONCE === AT_ONCE - 1) await breath();
    const scene = course.see(event);
    const told = say(describe(event, scene), language.own, language.english);
    items.push(drawing.step(event, course, told, `${root.id}-${n + 1}`, scene.cards), "\n");
  }
  list.replaceChildren("\n", ...items);
  root.classList.toggle("long", shown.length > LONG);
  const title = find(root, ".replay-title > span") ?? find(root, ".replay-title");
  title.textContent = title.textContent.replace("{name}", () => id);
  if (command === null) for (const part of root.querySelectorAll(".more > :not(summary)")) part.remove();
  else find(root, "code").textContent = command;
  return root;
}
