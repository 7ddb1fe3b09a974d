import { audit, issuesOf } from './audit.mjs';
import { paymentsAtProvider } from './fault-shop.mjs';
import { LAMP } from './sample.mjs';
import { newShopper } from './shopper.mjs';

const PRESSES = 1000;
const AT_ONCE = 50;

export const how = `One guest presses PLACE ORDER for the same attempt until ${PRESSES.toLocaleString('en')} presses were answered, ${AT_ONCE} at once; a busy backend asks to try again (503), which is counted apart. Then the card is paid. Orders are counted in the database, payments at the provider.`;

/** @param {import('./fault-shop.mjs').FaultShop} shop @returns {Promise<import('./report.mjs').Figure[]>} */
export async function measure(shop) {
  const shopper = await newShopper(shop, { product: LAMP });
  const before = await paymentsAtProvider(shop);
  let answered = 0;
  let rejected = 0;
  const presser = async () => {
    while (answered < PRESSES) {
      const { state } = await shopper.press();
      if (state === 'lost') rejected += 1;
      else answered += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, presser));
  await shopper.finish();
  await shopper.press();

  await shop.stopBackend();
  const after = await paymentsAtProvider(shop);
  const { attempts } = await shop.facts();
  const issues = issuesOf(await audit(shop, [shopper]));
  await shop.startBackend();
  const orders = attempts.filter(({ id, order }) => order && shopper.attempts.includes(id)).length;
  const payments = after.length - before.length;
  return [
    {
      figure: `The same press ${PRESSES.toLocaleString('en')} times, ${AT_ONCE} at once`,
      measured: `**${orders} order, ${payments} payment**; ${rejected} more were asked to try again`,
      bar: '1 order, 1 payment',
      isMet: orders === 1 && payments === 1,
      issues,
    },
  ];
}
