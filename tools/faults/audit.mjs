import { paymentsAtProvider } from './fault-shop.mjs';

/**
 * What went wrong for shoppers, one text each.
 * @typedef {object} Audit
 * @property {string[]} broken invariants that do not hold
 * @property {string[]} lost orders that were paid or confirmed, and are not there
 * @property {string[]} twice shoppers who were charged twice
 * @property {string[]} misinformed shoppers who were shown 'failed' and charged
 */

/** @param {Audit} audit */
export function issuesOf({ broken, lost, twice, misinformed }) {
  return [...broken, ...lost, ...twice, ...misinformed];
}

/**
 * Holds what shoppers were shown against the shop's database and the provider's. Nothing may be under way any more.
 * The backend must have stopped.
 * @param {import('./fault-shop.mjs').FaultShop} shop
 * @param {import('./shopper.mjs').Shopper[]} shoppers
 * @returns {Promise<Audit>}
 */
export async function audit(shop, shoppers) {
  const facts = await shop.facts();
  const captured = (await paymentsAtProvider(shop)).filter(isCharged);
  /** @type {Audit} */
  const result = { broken: [...facts.issues], lost: [], twice: [], misinformed: [] };
  if (facts.held > 0) result.broken.push(`${facts.held} units are held for no one`);
  for (const shopper of shoppers) {
    const attempts = facts.attempts.filter(({ id }) => shopper.attempts.includes(id));
    // The provider could hold two payments of one attempt.
    const charged = attempts.flatMap((attempt) =>
      captured.flatMap(({ id }) => (id === attempt.payment ? [attempt] : [])),
    );
    const who = `Attempt ${shopper.attempt} (wants ${shopper.wants})`;
    if (charged.length > 1) result.twice.push(`${who}: charged ${charged.length} times`);
    for (const { id } of charged) {
      // Late money was not there yet.
      if (shopper.wants !== 'late' && shopper.shownAsFailed.has(id))
        result.misinformed.push(`${who}: shown that ${id} failed, and charged`);
    }
    const isConfirmed = charged.some(({ orderState }) => orderState === 'confirmed');
    const isTold = attempts.some(({ order }) => order === shopper.orderNumber);
    if (charged.length > 0 && !isConfirmed) result.lost.push(`${who}: charged without an order`);
    else if (wantsOrder(shopper) && !(isConfirmed && isTold)) {
      result.lost.push(`${who}: no order ${shopper.orderNumber ?? ''}`);
    }
  }
  return result;
}

/** @param {import('./shopper.mjs').Shopper} shopper */
const wantsOrder = ({ wants }) => wants === 'order' || wants === 'late';

/** @param {import('./fault-shop.mjs').ProviderPayment} payment */
function isCharged({ state, refunds }) {
  return state === 'captured' && refunds.every((refund) => refund.state === 'failed');
}
