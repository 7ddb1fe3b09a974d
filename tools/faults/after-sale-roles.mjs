import { randomUUID } from 'node:crypto';
import { returningRoles } from './after-sale-returns.mjs';
import { stopsOf } from './kill-roles.mjs';
import { LAMP, PRICE } from './sample.mjs';
import { newShopper, Rejected, UPI, untilDone } from './shopper.mjs';

/** Units of each order. */
const UNITS = 3;

/**
 * What is done with an order that is paid, while a program is killed.
 * @typedef {import('./kill-roles.mjs').Role & { change: Change }} ChangeRole
 */

/**
 * @typedef {object} Change
 * @property {string} orderNumber
 * @property {number} acknowledgedUnits how many units the shopper saw as cancelled
 * @property {number} acknowledgedAmount what the shopper was promised as a refund, in minor units
 * @property {{ number: string, state: string } | null} returned the return, in the state that was acknowledged
 * @property {() => Promise<void>} send sends what has no answer yet; answers may be lost
 * @property {() => Promise<void>} repeat sends it until the shop has answered clearly
 * @property {() => Promise<boolean>} isSettled whether the shop says that all of its refunds are done
 */

/**
 * Orders for each kind of change.
 * @param {import('./fault-shop.mjs').FaultShop} shop
 * @param {import('./fault-shop.mjs').Program} program
 * @param {number} round from 1 on
 * @returns {Promise<ChangeRole[]>}
 */
export function newRound(shop, program, round) {
  const isInBrowser = program === 'storefront';
  // A refund is the work of a job.
  const stops = isInBrowser ? [] : stopsOf(program);
  return Promise.all([
    ...[[UNITS], [UNITS], [1], [1], [2, 2], [1, UNITS]].map((parts) =>
      cancelling(shop, { isInBrowser, parts }),
    ),
    // The backend does few jobs at once, and each of these waits.
    ...returningRoles(shop, { isInBrowser }),
    ...stops.map((stop, index) =>
      refunding(shop, { parts: [(round + index) % 2 === 0 ? UNITS : 1] }, stop),
    ),
  ]);
}

/**
 * @typedef {{ isInBrowser?: boolean, parts: number[] }} Options `parts`: the units of calls that are sent at the same
 *   time; what is left may not be enough for all
 */

/** The cancellation is under way. @param {import('./fault-shop.mjs').FaultShop} shop @param {Options} options */
async function cancelling(shop, options) {
  const { shopper, change } = await newChange(shop, options);
  return { shopper, change, isMoment: true, act: change.send };
}

/**
 * The cancellation is done, and its refund on the way to the provider.
 * @param {import('./fault-shop.mjs').FaultShop} shop
 * @param {Options} options
 * @param {Omit<import('./kill-roles.mjs').Stop, 'call'>} stop
 */
async function refunding(shop, options, { at, isReleasedBefore }) {
  const { shopper, change } = await newChange(shop, options);
  const hold = shop.proxy.hold(shopper.attempt, { call: 'refund', at });
  return { shopper, change, isMoment: false, act: change.send, hold, isReleasedBefore };
}

/**
 * A paid order of a guest who wants to cancel parts of it.
 * @param {import('./fault-shop.mjs').FaultShop} shop
 * @param {Options} options
 */
async function newChange(shop, { isInBrowser = false, parts }) {
  const shopper = await newShopper(shop, {
    product: LAMP,
    units: UNITS,
    payment: UPI,
    isInBrowser,
  });
  await shopper.pressUntilPlaced();
  await shopper.finish();
  const order_number = shopper.orderNumber ?? '';
  const { lines } = await shopper.callUntilDone('trackOrder', { order_number });
  const open = await Promise.all(
    parts.map(async (units) => {
      const wanted = [{ line_id: lines[0].id, quantity: units }];
      const { amount } = await shopper.callUntilDone('cancellationQuote', {
        order_number,
        lines: wanted,
      });
      const body = {
        order_number,
        lines: wanted,
        reason: 'changed_mind',
        comment: '',
        destination: 'source',
        amount,
      };
      return { units, body, key: randomUUID(), isAnswered: false };
    }),
  );

  const change = {
    orderNumber: order_number,
    acknowledgedUnits: 0,
    acknowledgedAmount: 0,
    returned: null,
    async send() {
      await Promise.all(
        open.map(async (part) => {
          if (part.isAnswered) return;
          try {
            await shopper.call('cancelOrder', part.body, part.key);
          } catch (error) {
            // No answer, or one that says that the shop does not work at the moment.
            if (!(error instanceof Rejected)) return;
            part.isAnswered = true;
            return;
          }
          part.isAnswered = true;
          change.acknowledgedUnits += part.units;
          change.acknowledgedAmount += part.units * PRICE;
        }),
      );
    },
    repeat: () =>
      untilDone(async () => {
        await change.send();
        if (!open.every(({ isAnswered }) => isAnswered)) throw new Error('not answered yet');
      }),
    async isSettled() {
      const { refunds } = await shopper.callUntilDone('trackOrder', { order_number });
      return refunds.every((/** @type {{ state: string }} */ { state }) => state === 'settled');
    },
  };
  return { shopper, change };
}
