import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { log, UserError } from '../../scripts/lib/log.mjs';
import { audit, issuesOf } from './audit.mjs';
import { LAMP } from './sample.mjs';
import { newShopper, UPI } from './shopper.mjs';

const LIMIT_MS = 30_000;
/** For what is not to happen. */
const QUIET_MS = 2000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const how =
  'The sandbox sends its webhooks twice, or the newest first; one comes while the answer that holds the payment’s reference is still under way; one about an order that had expired comes three days late, when no one else could report that it was paid (the backend’s clock is put ahead), and the order moves to a day that is still to come; one has a wrong signature, and one a right signature of six minutes ago. No shopper asks for the state: that a cart is empty shows that its order was confirmed.';

/** @typedef {import('./fault-shop.mjs').FaultShop} FaultShop */
/** @typedef {import('./shopper.mjs').Shopper} Shopper */

/**
 * Each answers its shoppers, who have an order in the end, and throws where the webhook is handled in another way.
 * @type {[string, (shop: FaultShop) => Promise<Shopper[]>][]}
 */
const cases = [
  ['doubled', (shop) => paidWhile(shop, 'double')],
  ['reordered', (shop) => paidWhile(shop, 'reverse')],
  ['before its reference', beforeReference],
  ['wrong signature, stale timestamp', rejected],
  ['three days late', threeDaysLate],
];

/** @param {FaultShop} shop @returns {Promise<import('./report.mjs').Figure[]>} */
export async function measure(shop) {
  /** @type {string[]} */
  const issues = [];
  /** @type {Shopper[]} */
  const shoppers = [];
  for (const [name, run] of cases) {
    log(`  ${name}`);
    try {
      shoppers.push(...(await run(shop)));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      issues.push(`${name}: ${error.message}`);
    }
    await shop.provider('/v1/faults', {});
  }
  const asDesigned = cases.length - issues.length;
  for (const shopper of shoppers) await shopper.state();
  await shop.stopBackend();
  issues.push(...issuesOf(await audit(shop, shoppers)));
  await shop.startBackend();
  return [
    {
      figure:
        'A webhook doubled, reordered, before its reference, three days late, wrong signature, stale',
      measured: `**${asDesigned} of ${cases.length} as designed**, ${shoppers.length} orders, each once`,
      bar: 'each as designed',
      isMet: asDesigned === cases.length,
      issues,
    },
  ];
}

/** @param {FaultShop} shop @param {'double' | 'reverse'} webhooks */
async function paidWhile(shop, webhooks) {
  await shop.provider('/v1/faults', { webhooks });
  const shoppers = await Promise.all(
    Array.from({ length: 5 }, () => newShopper(shop, { product: LAMP })),
  );
  await Promise.all(shoppers.map(async (shopper) => shopper.pay(await shopper.press())));
  for (const shopper of shoppers) await untilConfirmed(shopper);
  return shoppers;
}

/** @param {FaultShop} shop */
async function beforeReference(shop) {
  const shopper = await newShopper(shop, { product: LAMP, payment: UPI });
  const hold = shop.proxy.hold(shopper.attempt, { call: 'create', at: 'done' });
  const pressed = shopper.press();
  await hold.reached;
  const payment = shop.proxy.paymentOf(shopper.attempt);
  // The webhook about the capture is there before the answer that names the payment.
  await until(async () => (await shop.provider(`/v1/payments/${payment}`)).state === 'captured');
  await sleep(500);
  hold.release(false);
  await pressed;
  // The shopper's screen asks.
  await shopper.finish();
  return [shopper];
}

/** @param {FaultShop} shop */
async function rejected(shop) {
  const { shopper, event } = await paidUnheard(shop);
  const wrong = await deliver(shop, event, { secret: randomUUID().repeat(2) });
  const stale = await deliver(shop, event, { at: Date.now() - 6 * MINUTE_MS });
  if (wrong !== 400 || stale !== 400) throw new UserError(`answered ${wrong} and ${stale}`);
  await sleep(QUIET_MS);
  if (shop.proxy.readsOf(shopper.attempt) > 0 || (await shopper.unitsInCart()) === 0) {
    throw new UserError('a webhook that was rejected was acted on');
  }
  // The same with the right signature is taken.
  const right = await deliver(shop, event, {});
  if (right !== 200) throw new UserError(`answered ${right}`);
  await untilConfirmed(shopper);
  return [shopper];
}

/** @param {FaultShop} shop */
async function threeDaysLate(shop) {
  const shopper = await newShopper(shop, { product: LAMP });
  const placed = await shopper.press();
  shop.proxy.forgeCancel(shopper.attempt);
  const { state } = await shopper.cancel();
  if (state !== 'failed') throw new UserError(`it was ${state} after the cancellation`);
  await shop.provider('/v1/faults', { webhooks: 'hold' });
  await shop.stopBackend();
  await shop.startBackend(3 * DAY_MS);
  await shopper.pay(placed);
  const event = await eventOf(shop, shopper);
  const answer = await deliver(shop, event, { at: Date.now() + 3 * DAY_MS });
  if (answer !== 200) throw new UserError(`answered ${answer}`);
  await untilConfirmed(shopper);
  await expectLaterDay(shopper);
  // And once more, which changes nothing.
  await deliver(shop, event, { at: Date.now() + 3 * DAY_MS });
  await sleep(QUIET_MS);
  await shop.stopBackend();
  await shop.startBackend();
  // The order came late, so the shopper had seen that the attempt failed, which was so then.
  shopper.shownAsFailed.clear();
  return [shopper];
}

/** The chosen day has passed: the order comes on the first day that is free now. @param {Shopper} shopper */
async function expectLaterDay(shopper) {
  await shopper.state();
  const { delivery } = await shopper.callUntilDone('trackOrder', {
    order_number: shopper.orderNumber,
  });
  const today = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  if (delivery.date <= today) throw new UserError(`the delivery stayed on ${delivery.date}`);
}

/** A payment that is captured, of which no webhook reports. @param {FaultShop} shop */
async function paidUnheard(shop) {
  await shop.provider('/v1/faults', { webhooks: 'hold' });
  const shopper = await newShopper(shop, { product: LAMP });
  await shopper.pay(await shopper.press());
  return { shopper, event: await eventOf(shop, shopper) };
}

/** The body of the webhook about a payment. @param {FaultShop} shop @param {Shopper} shopper */
async function eventOf(shop, { attempt }) {
  const data = await shop.provider(`/v1/payments/${shop.proxy.paymentOf(attempt)}`);
  const id = `evt_${randomUUID()}`;
  return JSON.stringify({ id, type: 'payment.captured', created: data.updated, data });
}

/**
 * Sends a webhook as the provider signs it (docs/payments-sandbox.md).
 * @param {FaultShop} shop
 * @param {string} body
 * @param {{ secret?: string, at?: number }} signing `at`: when it says that it was signed
 */
async function deliver(shop, body, { secret = shop.webhookSecret, at = Date.now() }) {
  const seconds = Math.floor(at / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const response = await fetch(shop.webhookUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sandbox-signature': `t=${seconds},v1=${digest}`,
    },
    body,
  });
  await response.body?.cancel();
  return response.status;
}

/** @param {Shopper} shopper */
function untilConfirmed(shopper) {
  return until(async () => (await shopper.unitsInCart()) === 0);
}

/** @param {() => Promise<boolean>} isSo */
async function until(isSo) {
  const end = Date.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new UserError('the order was not confirmed');
    await sleep(100);
  }
}
