// @ts-check
/**
 * The element <card-replay>, and the addresses of its steps ("#first-war-3").
 *
 * The steps stand in the page as they are; without this script, or when it fails, they are
 * a list. The element only gives them a player.
 */

import { Player } from "./card-player.js";

class CardReplay extends HTMLElement {
  /** @type {Player | undefined} */
  player;

  connectedCallback() {
    /** @type {any} */
    const template = document.querySelector("template#replay-controls");
    const list = this.querySelector(".steps");
    if (this.player || !list?.firstElementChild || !template) return;
    this.player = new Player(this, list, template);
  }

  disconnectedCallback() {
    this.player?.pause(false);
  }
}

/** What an address names, and its replay, if it is in one. @param {string} hash @returns {any[]} */
const find = (hash, step = document.getElementById(hash.slice(1))) => [step?.closest("card-replay"), step];

/** Show the step that the page's address names, if any. @param {boolean} aloud */
function follow(aloud) {
  const [replay, step] = find(location.hash);
  replay?.player?.reach(step, aloud);
  if (replay && !back) step.scrollIntoView({ block: "nearest" });
}

/** Whether the reader goes through the history, and comes to where the page was left. */
let back = false;
globalThis.navigation?.addEventListener("navigate", (event) => {
  back = event.navigationType === "traverse";
  // Chromium would go to the step, wherever on the page the reader has gone on from it.
  if (back && event.hashChange && event.canIntercept && find(new URL(event.destination.url).hash)[0]) {
    event.intercept({ focusReset: "manual", handler: async () => follow(true) });
  }
});

customElements.define("card-replay", CardReplay);
addEventListener("hashchange", () => follow(true));
follow(false);
