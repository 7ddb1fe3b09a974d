/** What a clock is wrong by without anybody setting it is less. In milliseconds. */
const CLOCK_SET_MS = 10_000;

/**
 * Whether something that waits is due: at its time, and at once where the wait began in the future, since the clock was
 * set back and its time may not come for days. All in milliseconds since 1970.
 */
export function isDue(at: number, since: number, now: number): boolean {
  return at <= now || since > now + CLOCK_SET_MS;
}
