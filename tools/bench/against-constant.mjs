import { median, quantile, ratio } from './figures.mjs';

const ROUNDS = 3;

/** How it is measured, for the groups that compare with the constant. */
export const HOW = `Each request is followed by one for the reference, the same backend's constant answer at /api/health/live, so that both meet the same machine; a thousand of the constant in a row take about half as long. ${ROUNDS} rounds after one that warms up; the median of the rounds' 95th percentiles.`;

/**
 * Compares the 95th percentile of a backend's answers with that of its constant answer. They are asked for in turn: a
 * thousand of the constant in a row take up to twice as long in one run as in the next, so that the ratio says more about
 * the machine than about the backend.
 * @param {object} options
 * @param {string} options.figure
 * @param {number} options.bar how often the constant's time it may take
 * @param {import('./client.mjs').Client} options.client
 * @param {string} options.backendUrl
 * @param {(round: number) => (() => Promise<{ milliseconds: number }>)[]} options.callsOf what is measured in a round
 * @returns {Promise<import('./figures.mjs').Row>}
 */
export async function compareWithConstant({ figure, bar, client, backendUrl, callsOf }) {
  const values = [];
  const constants = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const times = [];
    const constantTimes = [];
    for (const call of callsOf(round)) {
      times.push((await call()).milliseconds);
      constantTimes.push((await client.send(`${backendUrl}/api/health/live`)).milliseconds);
    }
    if (round === 0) continue;
    values.push(quantile(times, 0.95));
    constants.push(quantile(constantTimes, 0.95));
  }
  const [value, base] = [median(values), median(constants)];
  return {
    figure,
    measured: ratio(value, base, (time) => `${time.toFixed(2)} ms`, 1),
    against: 'the same server answering a constant',
    bar: `≤ ${bar}`,
    isMet: value / base <= bar,
  };
}
