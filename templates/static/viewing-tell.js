// @ts-check
/**
 * Which sentence tells an event, and how it is said in the language of the page.
 *
 * The sentences have the names that they have in the program, and their texts come from the words
 * that the site publishes of each language. A caption is wholly in the language, or in English.
 */

/** @typedef {import("./viewing-course.js").Scene} Scene */

/**
 * @typedef {object} Words what captions are made of in one language; null for what it has no text for
 * @property {Record<string, (string | null)[]>} sentences by name, with a text for each plural form
 * @property {string} forms the plural form of each number, a digit each; the last hundred come again
 * @property {(string | null)[]} players
 * @property {Record<string, [string | null, string | null]>} cards as subject and as object
 * @property {Record<string, string>} lists how two, three and four things are listed
 * @property {string[]} digits
 * @property {string[]} numbers how a number of one, two … digits is written, "#" for each digit
 */

/**
 * @typedef {object} Phrase a sentence before it has a language
 * @property {string} name
 * @property {number} [n]
 * @property {Record<string, Word>} words
 */
/** @typedef {{player: number} | {players: number[]} | {card: string, role: 0 | 1} | {count: number}} Word */

const ORDINALS = ["first", "second", "third", "fourth"];
/** @type {Record<number, string>} */
const UNEQUAL = { 2: "DEAL_UNEQUAL", 3: "DEAL_THREE", 4: "DEAL_FOUR" };

/** @param {string} card @returns {Word} */
const subject = (card) => ({ card, role: 0 });
/** @param {string} card @returns {Word} */
const object = (card) => ({ card, role: 1 });

/** @param {any} event @param {Scene} scene @returns {Phrase} */
export function describe(event, scene) {
  const player = { player: event.seat };
  switch (event.event) {
    case "deal":
      return dealt(event.counts);
    case "leftover":
      return { name: event.to === "aside" ? "LEFTOVER_ASIDE" : "LEFTOVER_POT", n: event.cards.length, words: {} };
    case "peek":
      return { name: "PEEK", words: { player, card: subject(event.card) } };
    case "decline":
      return { name: "DECLINE", words: { player, card: subject(event.card) } };
    case "steal_option":
      return from(event, "STEAL_OPTION", "STEAL_OPTIONS", subject(event.card));
    case "steal":
      return event.forfeit
        ? from(event, "STEAL_FORFEIT", "STEAL_SEVERAL_FORFEIT", object(event.card))
        : from(event, "STEAL", "STEAL_SEVERAL", object(event.card));
    case "refill":
      return { name: scene.stocked ? "REFILL_UNDER" : "REFILL", words: { player } };
    case "reveal":
      return { name: "REVEAL", words: { player, card: object(event.card) } };
    case "compare":
      return compared(event);
    case "war": {
      const [again, rank] = [scene.wars > 1 ? "_AGAIN" : "", event.by_rank ? "_BY_RANK" : ""];
      const named = scene.playing > 2;
      return { name: `WAR${again}${named ? "_AMONG" : ""}${rank}`, n: event.by_rank ? event.down : undefined, words: named ? { players: { players: event.seats } } : {} };
    }
    case "short":
      return event.cards_left ? { name: "SHORT", n: event.cards_left, words: { player } } : { name: "SHORT_EMPTY", words: { player } };
    case "place_down":
      return { name: "PLACE_DOWN", n: event.cards.length, words: { player } };
    case "stand":
      return { name: "STAND", words: { player, card: subject(event.card) } };
    case "choose_top":
      return { name: "CHOOSE_TOP", words: { player, card: object(event.card) } };
    case "collect":
      return collected(event, scene);
    case "hold_pot":
      return { name: "HOLD_POT", n: scene.cards.length, words: {} };
    case "eliminate":
      return { name: scene.players > 2 ? "ELIMINATE_OUT" : "ELIMINATE", words: { player } };
    case "cycle":
      return { name: "CYCLE", n: event.period, words: {} };
    default:
      return ended(event, scene);
  }
}

/** @param {number[]} counts @returns {Phrase} */
function dealt(counts) {
  if (new Set(counts).size === 1) return { name: counts.length === 2 ? "DEAL" : "DEAL_EACH", n: counts[0], words: {} };
  const words = counts.flatMap((count, seat) => [
    [`${ORDINALS[seat]}_player`, { player: seat }],
    [`${ORDINALS[seat]}_count`, { count }],
  ]);
  return { name: UNEQUAL[counts.length], words: Object.fromEntries(words) };
}

/** @param {any} event @param {string} one @param {string} several @param {Word} card @returns {Phrase} */
function from({ seat, targets }, one, several, card) {
  const words = { player: { player: seat }, card };
  return targets.length === 1
    ? { name: one, words: { ...words, other_player: { player: targets[0] } } }
    : { name: several, n: targets.length, words: { ...words, other_players: { players: targets } } };
}

/** @param {any} event @returns {Phrase} */
function compared({ seats, cards, highest }) {
  if (highest.length > 1) {
    const all = highest.length === seats.length ? (seats.length === 2 ? "TIE" : "TIE_OF_ALL") : "";
    return { name: all || (highest.length === 2 ? "TIE_OF_TWO" : "TIE_OF_THREE"), words: {} };
  }
  const winning = cards[seats.indexOf(highest[0])];
  const winning_card = subject(winning);
  if (cards.length > 2) return { name: "HIGHEST", words: { winning_card } };
  const losing_card = object(cards.find((/** @type {string} */ card) => card !== winning) ?? winning);
  return { name: "BEATS", words: { winning_card, losing_card } };
}

/** @param {any} event @param {Scene} scene @returns {Phrase} */
function collected({ seat, to }, scene) {
  const [n, won, player] = [scene.cards.length, to === "won" ? "_WON" : "", { player: seat }];
  if (!scene.contested) return { name: "COLLECT_LAST", n, words: { player } };
  if (scene.wars) return { name: `COLLECT_WAR${won}`, n, words: { player } };
  if (n === 2) return { name: `COLLECT_BATTLE${won}`, words: { player } };
  return { name: `COLLECT_CARDS${won}`, n, words: { player } };
}

/** @param {any} event @param {Scene} scene @returns {Phrase} */
function ended({ reason, winner, drawn }, scene) {
  if (reason === "all_cards" && winner !== null) return { name: "END_WON", words: { player: { player: winner } } };
  if (reason === "both_exhausted") {
    const named = scene.players > 2 && drawn.length;
    return named ? { name: "END_DRAWN", words: { players: { players: drawn } } } : { name: "END_EXHAUSTED", words: {} };
  }
  return { name: reason === "cycle" ? "END_CYCLE" : "END_LIMIT", words: {} };
}

/** @param {number} value @param {Words} words */
export function number(value, { digits, numbers }) {
  const figures = [...`${value}`].map((figure) => digits[Number(figure)]);
  const pattern = numbers[figures.length - 1];
  return pattern ? pattern.replace(/#/g, () => figures.shift() ?? "") : figures.join("");
}

/** Replace placeholders and doubled braces. @param {string} text @param {Record<string, string>} values */
const fill = (text, values) =>
  text.replace(/\{\{|\}\}|\{(\w+)\}/g, (token, name) => (name === undefined ? token[0] : Object.hasOwn(values, name) ? values[name] : token));

/** @param {Word} word @param {Words} words @returns {string | null} */
function said(word, words) {
  if ("card" in word) return words.cards[word.card][word.role];
  if ("count" in word) return number(word.count, words);
  if ("player" in word) return words.players[word.player];
  const labels = word.players.map((seat) => words.players[seat]);
  if (labels.length < 2 || labels.includes(null)) return labels[0];
  return words.lists[labels.length].replace(/\{(\d)\}/g, (_, n) => labels[n] ?? "");
}

/** The sentence in these words, null where a part of it is missing. @param {Phrase} phrase @param {Words} words */
function filled({ name, n, words: parts }, words) {
  const form = n === undefined ? 0 : Number(words.forms[n < words.forms.length ? n : words.forms.length - 100 + (n % 100)]);
  const text = words.sentences[name]?.[form] ?? null;
  /** @type {Record<string, string>} */
  const values = n === undefined ? {} : { n: number(n, words) };
  for (const [key, word] of Object.entries(parts)) {
    const value = said(word, words);
    if (value === null) return null;
    values[key] = value;
  }
  return text === null ? null : capitalised(fill(text, values));
}

/** @param {string} sentence */
const capitalised = (sentence) => sentence.replace(/[\p{L}\p{N}]/u, (letter) => letter.toUpperCase());

/**
 * Say a phrase; in English as a whole where any part of it is not in the language.
 * @param {Phrase} phrase @param {Words} own @param {Words | null} english none where the language has all
 * @returns {{text: string, english: boolean}}
 */
export function say(phrase, own, english) {
  const text = filled(phrase, own);
  return text === null ? { text: (english && filled(phrase, english)) ?? "", english: true } : { text, english: false };
}
