// @ts-check
/**
 * A game as its events tell it: the table, what is known of the past, and whether an event may
 * happen now. Asked are questions of cards and their owners only; whether the rules wanted the
 * event only the engine knows.
 */

import { Fault, shown, wanted } from "./viewing-fault.js";
import { Table } from "./viewing-table.js";

/** @typedef {import("./viewing-fault.js").Expected} Expected */

/**
 * @typedef {object} Scene what a caption must know of the table that its event met
 * @property {number} players
 * @property {number} playing
 * @property {boolean} contested whether cards lie before players
 * @property {boolean} stocked whether the pile of who shuffles has cards
 * @property {number} wars those of this battle, the event included
 * @property {string[]} cards those that the event places, if it names them by their order only
 */

/** @param {string} card */
const rank = (card) => card.slice(0, -1);
const REMARKS_OF_A_TOP = ["reveal", "peek", "steal_option", "decline", "steal"];

export class Course {
  /** @type {Set<number>} The seats that know their top card. */
  looked = new Set();
  /** @type {number[]} */
  out = [];
  wars = 0;
  /** @type {any} The event that ended the game. */
  end = null;
  #fresh = true;
  figures = { battles: 0, wars: 0, war_rounds: 0, comparisons: 0, cards_turned: 0, period: /** @type {number | null} */ (null), steals: 0, reshuffles: 0 };

  /** @param {string[]} deck @param {number} players */
  constructor(deck, players) {
    this.table = new Table(deck, players);
  }

  /** Throw Fault unless the event may happen now. @param {any} event */
  check(event) {
    const { table } = this;
    if (this.end) throw new Fault("replay-after-end", { found: event.event, expected: wanted("nothing") });
    for (const key of ["seat", "winner", "seats", "targets", "highest", "drawn"]) {
      for (const seat of [event[key] ?? []].flat()) {
        if (seat >= table.players) refuse(key, seat, wanted("at-most", table.players - 1));
      }
    }
    if (REMARKS_OF_A_TOP.includes(event.event)) {
      const top = table.of("pile", event.seat)[0];
      if (top !== event.card) refuse("card", event.card, exactly(top));
    }
    this.#checkKind(event);
  }

  /** @param {any} event */
  #checkKind(event) {
    const { table, looked } = this;
    const pot = [...table.laid, ...table.zones.pot];
    switch (event.event) {
      case "deal":
        if (event.counts.length !== table.players) refuse("counts", event.counts, wanted("items", table.players));
        if (!table.zones.deck.length || table.seats.some((seat) => table.left(seat)) || pot.length) refuse("event", "deal");
        if (sum(event.counts) > table.zones.deck.length) refuse("counts", event.counts, wanted("at-most", table.zones.deck.length));
        return;
      case "leftover":
        same(event, event.cards, table.zones.deck);
        if (pot.length || table.zones.aside.length) refuse("event", "leftover");
        return;
      case "place_down":
        same(event, event.cards, table.of("pile", event.seat).slice(0, event.cards.length));
        return;
      case "compare":
        same(event, event.cards, event.seats.map((/** @type {number} */ seat) => table.showing(seat) ?? "–"));
        if (!event.highest.every((/** @type {number} */ seat) => event.seats.includes(seat))) refuse("highest", event.highest, wanted("one-of", event.seats.join(", ")));
        return;
      case "war": {
        const shows = event.seats.map((/** @type {number} */ seat) => rank(table.showing(seat) ?? "–"));
        if (shows.length < 2 || !shows.includes(event.rank)) refuse("rank", event.rank, wanted("one-of", shows.join(", ")));
        return;
      }
      case "collect":
        permutes(event.order, pot.length);
        return;
      case "refill":
        permutes(event.order, table.of("won", event.seat).length);
        return;
      case "hold_pot":
        if (!table.laid.length) refuse("event", "hold_pot");
        return;
      case "steal":
      case "steal_option":
        if (!looked.has(event.seat)) refuse("seat", event.seat);
        for (const target of event.targets) {
          const top = table.of("won", target)[0] ?? "–";
          if (target === event.seat || rank(top) !== rank(event.card)) refuse("targets", target);
        }
        if (new Set(event.targets).size < event.targets.length) refuse("targets", event.targets);
        return;
      case "decline":
        if (!looked.has(event.seat)) refuse("seat", event.seat);
        return;
      case "short":
        if (table.left(event.seat) !== event.cards_left) refuse("cards_left", event.cards_left, wanted("exactly", table.left(event.seat)));
        return;
      case "stand":
        if (table.showing(event.seat) !== event.card) refuse("card", event.card, exactly(table.showing(event.seat)));
        if (table.left(event.seat)) refuse("seat", event.seat);
        return;
      case "choose_top":
        if (!pot.includes(event.card)) refuse("card", event.card, pot.length ? wanted("one-of", pot.join(", ")) : undefined);
        return;
      case "eliminate":
        if (table.left(event.seat) || this.out.includes(event.seat)) refuse("seat", event.seat);
        return;
      case "cycle":
        if (!event.period || pot.length) refuse("event", "cycle");
        return;
      case "end": {
        const others = table.seats.filter((seat) => seat !== event.winner);
        const alone = event.winner !== null && !pot.length && !others.some((seat) => table.left(seat));
        if (event.reason === "all_cards" ? !alone : event.winner !== null) refuse("winner", event.winner);
      }
    }
  }

  /** Let an event that may happen happen, and return what its caption must know. @param {any} event @returns {Scene} */
  see(event) {
    const { table, figures } = this;
    const kind = event.event;
    const contested = table.laid.length > 0;
    if (kind === "reveal" && !contested) this.wars = 0;
    if (kind === "war") this.wars++;
    const before = kind === "refill" ? table.of("won", event.seat) : [...table.laid, ...(kind === "collect" ? table.zones.pot : [])];
    const scene = {
      players: table.players,
      playing: table.players - this.out.length,
      contested,
      stocked: kind === "refill" && table.of("pile", event.seat).length > 0,
      wars: this.wars,
      cards: [...before],
    };
    table.perform(event);
    if (kind === "peek") this.looked.add(event.seat);
    if (kind === "reveal" || kind === "place_down" || kind === "steal") this.looked.delete(event.seat);
    if (kind === "eliminate") this.out.push(event.seat);
    if (kind === "end") this.end = event;
    this.#count(event, figures);
    return scene;
  }

  /** @param {any} event @param {Course["figures"]} figures */
  #count(event, figures) {
    switch (event.event) {
      case "reveal":
        figures.cards_turned++;
        break;
      case "place_down":
        figures.cards_turned += event.cards.length;
        break;
      case "leftover":
        if (event.to === "pot") figures.cards_turned += event.cards.length;
        break;
      case "compare":
        figures.comparisons++;
        figures.battles += Number(this.#fresh);
        break;
      case "collect":
      case "hold_pot":
        this.#fresh = true;
        break;
      case "war":
        figures.wars++;
        figures.war_rounds += Number(this.#fresh);
        this.#fresh = false;
        break;
      case "cycle":
        figures.period = event.period;
        break;
      case "steal":
        figures.steals++;
        break;
      case "refill":
        figures.reshuffles++;
    }
  }

  /** How the game went, null while it has no end. */
  get result() {
    return this.end && { winner: this.end.winner, reason: this.end.reason, ...this.figures };
  }
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** @param {string | undefined} card */
const exactly = (card) => (card === undefined ? wanted("no-card") : wanted("exactly", card));

/** @param {string} field @param {any} value @param {Expected} [expected] @returns {never} */
function refuse(field, value, expected) {
  throw new Fault("replay-place", { path: [field], found: typeof value === "string" ? value : shown(value), expected });
}

/** @param {any} event @param {string[]} cards @param {string[]} there */
function same(event, cards, there) {
  if (!cards.length || `${cards}` !== `${there}`) {
    refuse("cards", cards.join(" "), there.length ? wanted("exactly", there.join(" ")) : wanted("no-card"));
  }
}

/** @param {number[]} order @param {number} length */
function permutes(order, length) {
  if (order.length !== length || new Set(order).size < length || Math.max(...order) >= length) {
    throw new Fault("replay-inverse", { path: ["order"], found: shown(order), expected: length ? wanted("permutation", length - 1) : wanted("no-card") });
  }
}
