import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../../scripts/lib/log.mjs';
import { audit, issuesOf } from './audit.mjs';
import { SOFA } from './sample.mjs';
import { newShopper, Rejected } from './shopper.mjs';

const SHOPPERS = 100;
const UNITS = 5;
const AT_ONCE = 10;
/** Of those who got a unit; the others close the tab. */
const PAYING = 3;
/** After 30 minutes a payment is given up. */
const EXPIRY_MS = 31 * 60_000;
const LIMIT_MS = 90_000;

export const how = `${SHOPPERS} guests with the same product in the cart, of which ${UNITS} units are there, press at once. ${PAYING} of those who get one pay, the others do not come back. The backend's clock is put 31 minutes ahead, and its jobs clear up.`;

/** @param {import('./fault-shop.mjs').FaultShop} shop @returns {Promise<import('./report.mjs').Figure[]>} */
export async function measure(shop) {
  await shop.command('catalogue/set-stock', { product_id: SOFA, stock: UNITS });
  /** @type {import('./shopper.mjs').Shopper[]} */
  const shoppers = [];
  const comer = async () => {
    for (let own = 0; own < SHOPPERS / AT_ONCE; own++) {
      shoppers.push(await newShopper(shop, { product: SOFA }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, comer));

  const presses = await Promise.allSettled(
    shoppers.map(async (shopper) => ({ shopper, answer: await shopper.press() })),
  );
  const placed = presses.flatMap((press) => (press.status === 'fulfilled' ? [press.value] : []));
  const rejected = presses.filter(
    ({ status, ...press }) => status === 'rejected' && 'reason' in press && isClear(press.reason),
  ).length;
  for (const [at, { shopper, answer }] of placed.entries()) {
    if (at < PAYING) await shopper.pay(answer);
    else shopper.wants = 'nothing';
  }

  await shop.stopBackend();
  await shop.startBackend(EXPIRY_MS);
  const end = Date.now() + LIMIT_MS;
  for (const { shopper } of placed) {
    const isOver = shopper.wants === 'order' ? 'paid' : 'failed';
    while ((await shopper.state()).state !== isOver) {
      if (Date.now() > end) throw new UserError('A payment was not given up.');
      await sleep(200);
    }
  }
  await shop.stopBackend();
  const { held } = await shop.facts();
  const buyers = placed.map(({ shopper }) => shopper);
  const issues = issuesOf(await audit(shop, buyers));
  await shop.startBackend();
  return [
    {
      figure: `${SHOPPERS} shoppers, ${UNITS} units`,
      measured: `**${placed.length} orders, ${rejected} clear rejections, ${held} held** after the expiry (${PAYING} paid)`,
      bar: `${UNITS} orders, ${SHOPPERS - UNITS} clear rejections, 0 held`,
      isMet: placed.length === UNITS && rejected === SHOPPERS - UNITS && held === 0,
      issues,
    },
  ];
}

/** Whether the shopper sees what is wrong. @param {unknown} reason */
function isClear(reason) {
  return reason instanceof Rejected && reason.message === 'Fjord sofa is out of stock.';
}
