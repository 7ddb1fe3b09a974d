import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../scripts/lib/log.mjs';
import { audit, issuesOf } from './audit.mjs';
import { LAMP } from './sample.mjs';
import { newShopper, UPI } from './shopper.mjs';

const SILENT_MS = 60_000;
const FAILING_MS = 10_000;
const EACH = 3;

export const how = `The sandbox is silent for ${SILENT_MS / 1000} s, answers 500 for ${FAILING_MS / 1000} s, or loses every answer that reports a charge. Meanwhile ${EACH} shoppers each press (by card, and by UPI, which is charged without their browser), have just paid in the card frame, or give up. They keep asking, and go on when the provider is back. What they were shown is held against the provider's payments.`;

/** @typedef {import('./fault-shop.mjs').FaultShop} FaultShop */

/** @type {[figure: string, faults: object, forMs: number][]} */
const cases = [
  ['The provider is silent for 60 s', { silent_ms: SILENT_MS }, SILENT_MS],
  ['The provider answers 500', { status: 500 }, FAILING_MS],
  ['The provider charges and does not answer', { drop_after_charge: true }, FAILING_MS],
];

/** @param {FaultShop} shop @returns {Promise<import('./report.mjs').Figure[]>} */
export async function measure(shop) {
  const figures = [];
  for (const [figure, faults, forMs] of cases) {
    log(`  ${figure}`);
    const shoppers = await buyDuring(shop, faults, forMs);
    await shop.stopBackend();
    const result = await audit(shop, shoppers);
    await shop.startBackend();
    const { misinformed, twice, lost } = result;
    figures.push({
      figure,
      measured: `**${misinformed.length} shown 'failed' and charged**, ${twice.length} charged twice, ${lost.length} lost; ${shoppers.length} shoppers`,
      bar: "no shopper is shown 'failed' who was charged",
      isMet: misinformed.length === 0,
      issues: issuesOf(result),
    });
  }
  return figures;
}

/** @param {FaultShop} shop @param {object} faults @param {number} forMs */
async function buyDuring(shop, faults, forMs) {
  /** @param {Partial<Parameters<typeof newShopper>[1]>} [options] */
  const some = (options) =>
    Promise.all(
      Array.from({ length: EACH }, () => newShopper(shop, { product: LAMP, ...options })),
    );
  const pressing = [...(await some()), ...(await some({ payment: UPI }))];
  const paying = await some();
  const leaving = await some();
  for (const shopper of leaving) shopper.wants = 'nothing';
  const placed = await Promise.all([...paying, ...leaving].map((shopper) => shopper.press()));

  await shop.provider('/v1/faults', faults);
  const end = Date.now() + forMs;
  await Promise.all([
    ...pressing.map((shopper) => shopper.press()),
    ...paying.map((shopper, at) => shopper.pay(placed[at] ?? { state: 'lost' })),
    ...leaving.map((shopper) => shopper.cancel()),
  ]);
  const all = [...pressing, ...paying, ...leaving];
  while (Date.now() < end) {
    await Promise.all(all.map((shopper) => shopper.state()));
    await sleep(1000);
  }
  await shop.provider('/v1/faults', {});
  await Promise.all(all.map((shopper) => shopper.finish()));
  return all;
}
