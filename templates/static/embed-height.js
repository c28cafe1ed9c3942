// @ts-check
/**
 * For pages of others: a frame with a replay becomes as tall as the replay in it.
 *
 * The address of the frame names the page around it, "?origin=https://example.org". A height
 * counts only when it comes from that very frame and from where its address leads.
 */

const TALLEST = 100_000; // pixels

/** @param {string} address */
function originOf(address) {
  try {
    return new URL(address).origin;
  } catch {
    return "";
  }
}

addEventListener("message", ({ data, origin, source }) => {
  if (data?.type !== "pravila-height" || !Number.isFinite(data.height)) return;
  for (const frame of document.querySelectorAll("iframe")) {
    if (frame.contentWindow !== source || originOf(frame.src) !== origin) continue;
    frame.style.height = `${Math.min(Math.max(data.height, 0), TALLEST)}px`;
  }
});
