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
    const template = document.getElementById("replay-controls");
    const list = this.querySelector(".steps");
    if (this.player || !list?.firstElementChild || !(template instanceof HTMLTemplateElement)) return;
    this.player = new Player(this, list, template);
  }

  disconnectedCallback() {
    this.player?.pause(false);
  }
}

/** The step of a replay that an address names, if any. @param {string} hash */
function stepIn(hash) {
  const step = document.getElementById(hash.slice(1));
  const replay = step?.closest("card-replay");
  return step && replay instanceof CardReplay ? { step, player: replay.player } : null;
}

/** Show the step that the page's address names, if any. @param {boolean} aloud */
function follow(aloud) {
  const named = stepIn(location.hash);
  named?.player?.reach(named.step, aloud);
  if (!back) named?.step.scrollIntoView({ block: "nearest" });
}

/** Whether the reader goes through the history, and comes to where the page was left. */
let back = false;
globalThis.navigation?.addEventListener("navigate", (event) => {
  back = event.navigationType === "traverse";
  // Chromium would go to the step, wherever on the page the reader has gone on from it.
  if (back && event.hashChange && event.canIntercept && stepIn(new URL(event.destination.url).hash)) {
    event.intercept({ focusReset: "manual", handler: async () => follow(true) });
  }
});

customElements.define("card-replay", CardReplay);
addEventListener("hashchange", () => follow(true));
follow(false);
