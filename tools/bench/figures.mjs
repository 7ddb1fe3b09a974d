/**
 * One row of the table.
 * @typedef {object} Row
 * @property {string} figure what was measured; its name in the table
 * @property {string} measured
 * @property {string} against what it is compared with, measured in the same run
 * @property {string} bar
 * @property {boolean} isMet
 */

/**
 * The median, which a single disturbed measurement does not change.
 * @param {number[]} numbers
 */
export function median(numbers) {
  return quantile(numbers, 0.5);
}

/**
 * The number below which a share of the numbers lies.
 * @param {number[]} numbers
 * @param {number} share
 */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

/**
 * A ratio with the two values that it is computed from.
 * @param {number} value
 * @param {number} base
 * @param {(figure: number) => string} show
 * @param {number} [digits]
 */
export function ratio(value, base, show, digits = 2) {
  return `**${(value / base).toFixed(digits)}** (${show(value)} : ${show(base)})`;
}

/** @param {number} bytes */
export function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** @param {number} bytes */
export function megabytes(bytes) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/**
 * Pseudo-random numbers between 0 and 1 that are the same in every run (mulberry32).
 * @param {number} seed
 * @returns {() => number}
 */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
