// @ts-check
/** SHA-256, for pages that are not served over TLS, where browsers have none. */

/** The first 32 bits behind the point of a root. @param {number} number @param {number} root */
const fraction = (number, root) => ((number ** (1 / root) % 1) * 2 ** 32) | 0;

/** @type {number[]} */
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const CONSTANTS = primes.map((prime) => fraction(prime, 3));
const START = primes.slice(0, 8).map((prime) => fraction(prime, 2));

/** @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** Return the hash of a text in ASCII, in hexadecimal. @param {string} text */
export function sha256(text) {
  const length = (((text.length + 8) >> 6) + 1) << 6;
  const bytes = new Uint8Array(length);
  new TextEncoder().encodeInto(text, bytes);
  bytes[text.length] = 0x80;
  const data = new DataView(bytes.buffer);
  data.setUint32(length - 8, Math.floor(text.length / 2 ** 29));
  data.setUint32(length - 4, text.length << 3);
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let at = 0; at < length; at += 64) {
    let [a, b, c, d, e, f, g, h] = state;
    for (let n = 0; n < 64; n++) {
      if (n < 16) words[n] = data.getInt32(at + 4 * n);
      else {
        const [x, y] = [words[n - 15], words[n - 2]];
        words[n] = words[n - 16] + (turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)) + words[n - 7] + (turned(y, 17) ^ turned(y, 19) ^ (y >>> 10));
      }
      const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + CONSTANTS[n] + words[n];
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [n, word] of [a, b, c, d, e, f, g, h].entries()) state[n] += word;
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
