// @ts-check
/**
 * The page on which a reader looks at a replay file of their own: chosen or dropped, it is read
 * here and sent nowhere. A good one is shown below by the element that shows every replay; of a bad
 * one it is said what is wrong and where, and what was shown before stays.
 */

import { draw, MOST_STEPS } from "./viewing-draw.js";
import { cut, Fault } from "./viewing-fault.js";
import { readReplay } from "./viewing-record.js";
import { readJson } from "./viewing-json.js";
import { unknownKeywords } from "./viewing-schema.js";

/** @param {ParentNode} root @param {string} selector @returns {any} */
const find = (root, selector) => root.querySelector(selector);

const zone = find(document, ".drop");
const input = find(zone, "input");
const status = find(document, ".drop-status");
const alert = find(document, ".drop-fault");
const place = find(document, ".viewed");
/** @type {HTMLTemplateElement} */
const texts = find(document, "#viewing-texts");
/** @type {HTMLTemplateElement} */
const model = find(document, "#viewing-replay");

/** How often a file was given: of two that are read at once the later one is shown. */
let given = 0;

/** @param {string} address */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Fault("view-unready");
  return readJson(new Uint8Array(await answer.arrayBuffer())).value;
}

/** @type {Promise<[any, any]> | null} The schema and the words of the language. */
let needed = null;
async function needs() {
  needed ??= Promise.all([fetched(zone.dataset.schema), fetched(zone.dataset.words)]);
  try {
    const both = await needed;
    if (unknownKeywords(both[0]).length) throw new Fault("view-unready");
    return both;
  } catch {
    needed = null;
    throw new Fault("view-unready");
  }
}

/** Put values into the texts of a copied piece, as text only. @param {Node} node @param {Record<string, string>} values */
function fill(node, values) {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = /** @type {Text} */ (walker.currentNode);
    text.data = text.data.replace(/\{(\w+)\}/g, (token, name) => (Object.hasOwn(values, name) ? values[name] : token));
  }
}

/** A text of the page, filled; undefined if there is none. @param {string} name @param {Record<string, string>} values */
function said(name, values = {}) {
  const text = find(texts.content, `[data-text="${CSS.escape(name)}"]`)?.cloneNode(true);
  if (!text) return undefined;
  fill(text, values);
  return [...text.childNodes];
}

/** @param {HTMLElement} list @param {string} label @param {(Node | string)[] | undefined} what */
function describe(list, label, what) {
  if (!what?.length) return;
  const [term, description] = [document.createElement("dt"), document.createElement("dd")];
  term.append(...(said(label) ?? []));
  description.append(...what);
  list.append(term, description);
}

/** @param {string} text */
function code(text) {
  const element = document.createElement("code");
  element.dir = "ltr";
  element.textContent = text;
  return element;
}

/** The name in a file's system, short enough to be read. @param {string} name */
const named = (name) => `\u2068${cut(name)}\u2069`;

/** @param {Fault} fault @param {string} name of the file */
function explain({ id, place: { line, column, step, path, found, expected } }, name) {
  const heading = document.createElement("h2");
  heading.append(...(said("refused", { name: named(name) }) ?? []));
  const reason = document.createElement("p");
  reason.append(...(said(id) ?? said("view-failed") ?? []));
  const list = document.createElement("dl");
  const where = step ? "in-step" : column ? "in-column" : "in-line";
  const at = line || step ? (said(where, { line: `${line}`, column: `${column}`, step: `${step}` }) ?? []) : [];
  const keys = path && (step ? ["steps", step - 1, ...path] : path);
  const pointer = keys?.map((key) => "/" + String(key).replaceAll("~", "~0").replaceAll("/", "~1")).join("");
  describe(list, "where", [...at, ...(pointer ? [" ", code(cut(pointer))] : [])]);
  describe(list, "found", found === undefined ? undefined : [code(cut(found))]);
  describe(list, "expected", expected && phrase(expected.kind, expected.value ?? ""));
  alert.replaceChildren(heading, reason, list);
  if (!list.children.length) list.remove();
  if (place.firstElementChild) {
    const kept = document.createElement("p");
    kept.append(...(said("kept") ?? []));
    alert.append(kept);
  }
  alert.dataset.fault = id;
}

/** What was expected, its value as code. @param {string} kind @param {string} value */
function phrase(kind, value) {
  const parts = said(`want-${kind}`) ?? [];
  return parts.flatMap((part) => {
    const [before, ...after] = (part.textContent ?? "").split("{value}");
    return after.length ? [before, code(value), ...after] : [part];
  });
}

/** @param {File} file */
async function view(file) {
  const turn = ++given;
  zone.setAttribute("aria-busy", "true");
  status.replaceChildren(...(said("reading", { name: named(file.name) }) ?? []));
  try {
    const [schema, words] = await needs();
    const replay = await readReplay(file, schema, words.options);
    const element = await draw(/** @type {DocumentFragment} */ (model.content.cloneNode(true)), replay, words);
    if (turn !== given) return;
    show(element, file.name, replay.events.length);
  } catch (error) {
    if (turn !== given) return;
    status.replaceChildren();
    explain(error instanceof Fault ? error : new Fault("view-failed"), file.name);
  } finally {
    if (turn === given) zone.removeAttribute("aria-busy");
  }
}

/** @param {HTMLElement} element @param {string} name @param {number} total */
function show(element, name, total) {
  alert.replaceChildren();
  delete alert.dataset.fault;
  place.replaceChildren(element);
  // A link to a step of this file leads nowhere, not even for this reader after a reload.
  find(element, '[data-go="link"]')?.remove();
  document.dispatchEvent(new Event("replay-drawn"));
  status.replaceChildren(...(said("shown", { name: named(name) }) ?? []));
  if (total > MOST_STEPS) status.append(" ", ...(said("shortened", { n: `${MOST_STEPS}`, total: `${total}` }) ?? []));
}

/** @param {FileList | undefined} files */
function take(files) {
  if (!files?.length) return;
  if (files.length === 1) return void view(files[0]);
  given++;
  status.replaceChildren();
  explain(new Fault("view-several", { found: `${files.length}` }), files[0].name);
}

input.addEventListener("change", () => {
  take(input.files);
  input.value = "";
});
for (const type of ["dragover", "drop", "dragleave"]) {
  document.addEventListener(type, (event) => {
    const { dataTransfer } = /** @type {DragEvent} */ (event);
    if (!dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    zone.classList.toggle("over", type === "dragover");
    if (type === "drop") take(dataTransfer.files);
  });
}
input.disabled = false;
needs().catch(() => {}); // said when a file is given
