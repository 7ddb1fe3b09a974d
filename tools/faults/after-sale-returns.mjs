import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { UserError } from '../../scripts/lib/log.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { LAMP, PRICE } from './sample.mjs';
import { newShopper, Rejected, UPI, untilDone } from './shopper.mjs';

/** Units of each order, and how many of them are returned. */
const UNITS = 3;
const RETURNED = 2;
const PICTURE = 'app/apple-icon.png';

/** @typedef {import('./after-sale-roles.mjs').ChangeRole} ChangeRole */

/**
 * Orders of which units are being returned. The storefront has no part in the steps of the shop.
 * @param {import('./fault-shop.mjs').FaultShop} shop
 * @param {{ isInBrowser: boolean }} options
 * @returns {Promise<ChangeRole>[]}
 */
export function returningRoles(shop, { isInBrowser }) {
  const requesting = /** @type {const} */ (['return', 'replacement']).map((kind) =>
    returning(shop, { isInBrowser, kind, to: 'requested' }),
  );
  if (isInBrowser) return requesting;
  return [
    ...requesting,
    returning(shop, { isInBrowser, kind: 'return', to: 'refunded' }),
    returning(shop, { isInBrowser, kind: 'replacement', to: 'replaced' }),
  ];
}

/**
 * @typedef {object} Options
 * @property {boolean} isInBrowser
 * @property {'return' | 'replacement'} kind
 * @property {'requested' | 'refunded' | 'replaced'} to the state that it is about to come to
 */

/** @param {import('./fault-shop.mjs').FaultShop} shop @param {Options} options @returns {Promise<ChangeRole>} */
async function returning(shop, { isInBrowser, kind, to }) {
  const shopper = await newShopper(shop, {
    product: LAMP,
    units: UNITS,
    payment: UPI,
    isInBrowser,
  });
  await shopper.pressUntilPlaced();
  await shopper.finish();
  const order_number = shopper.orderNumber ?? '';
  await deliver(shop, order_number);
  const body = await requestOf(shopper, order_number, kind);
  const key = randomUUID();
  const request = () => shopper.call('requestReturn', body, key);
  const number = `${order_number}-R1`;
  let isAnswered = false;
  let act = request;
  if (to !== 'requested') {
    await request();
    for (const step of ['approve', 'picked-up'])
      await shop.command(`returns/${step}`, { return_number: number });
    await shop.command('returns/received', { return_number: number, restock: true });
    act = () => takeLastStep(shop, number, to);
  }

  const change = {
    orderNumber: order_number,
    acknowledgedUnits: 0,
    acknowledgedAmount: to === 'refunded' ? RETURNED * PRICE : 0,
    returned: { number, state: to },
    async send() {
      if (isAnswered) return;
      try {
        await act();
        isAnswered = true;
      } catch (error) {
        if (error instanceof Rejected) throw new UserError(`${number}: ${error.message}`);
      }
    },
    repeat: () =>
      untilDone(async () => {
        await change.send();
        if (!isAnswered) throw new Error('not answered yet');
      }),
    async isSettled() {
      const { refunds } = await shopper.callUntilDone('trackOrder', { order_number });
      return refunds.every((/** @type {{ state: string }} */ { state }) => state === 'settled');
    },
  };
  return { shopper, change, isMoment: true, act: change.send };
}

/** @param {import('./fault-shop.mjs').FaultShop} shop @param {string} order_number */
export async function deliver(shop, order_number) {
  const shipment = { carrier: 'Carrier', tracking_number: '1' };
  await shop.command('orders/prepare', { order_number });
  await shop.command('orders/ship', { order_number, ...shipment });
  await shop.command('orders/out-for-delivery', { order_number });
  await shop.command('orders/deliver', { order_number });
}

/** @param {import('./shopper.mjs').Shopper} shopper @param {string} order_number @param {Options['kind']} kind */
async function requestOf(shopper, order_number, kind) {
  const { lines } = await shopper.callUntilDone('trackOrder', { order_number });
  const line_id = lines[0].id;
  const { pickup_days } = await shopper.callUntilDone('returnOptions', {
    order_number,
    line_id,
    address_id: null,
  });
  // Not all at the same time, because each has few places.
  const { date, times } = pickup_days[randomInt(pickup_days.length)];
  const form = new FormData();
  form.set('order_number', order_number);
  form.set(
    'picture',
    new File([await readFile(inRoot(PICTURE))], 'item.png', { type: 'image/png' }),
  );
  const { picture } = await shopper.callUntilDone('uploadReturnPicture', form);
  return {
    order_number,
    line_id,
    quantity: RETURNED,
    kind,
    reason: 'damaged',
    comment: '',
    has_agreed: true,
    picture,
    pickup_date: date,
    pickup_time: times[randomInt(times.length)],
    address_id: null,
    destination: 'source',
  };
}

/**
 * The step has no idempotency key: the operator whose answer was lost looks whether it is done.
 * @param {import('./fault-shop.mjs').FaultShop} shop
 * @param {string} return_number
 * @param {'refunded' | 'replaced'} to
 */
async function takeLastStep(shop, return_number, to) {
  const shown = await shop.command('returns/show', { return_number });
  if (shown.return.state === to) return;
  await shop.command(`returns/${to === 'refunded' ? 'refund' : 'replace'}`, { return_number });
}
