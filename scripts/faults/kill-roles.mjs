import { LAMP, RUG } from './sample.mjs';
import { newShopper, UPI } from './shopper.mjs';

/**
 * An order that is under way when a program is killed.
 * @typedef {object} Role
 * @property {import('./shopper.mjs').Shopper} shopper
 * @property {() => Promise<unknown>} act what is under way; never rejects for a lost answer
 * @property {boolean} isMoment whether it begins right before the kill
 * @property {import('./provider-proxy.mjs').Hold} [hold] where it waits for the kill
 * @property {boolean} [isReleasedBefore] whether it goes on right before the kill
 */

/** @typedef {import('./provider-proxy.mjs').Place & { isReleasedBefore: boolean }} Stop */

/**
 * Where a call to the provider can be when a program is killed: not there yet, done and not answered, and just going
 * on: the backend's second transaction, or the sandbox's work.
 * @param {import('./kill.mjs').Program} program
 * @returns {Omit<Stop, 'call'>[]}
 */
export function stopsOf(program) {
  /** @type {Omit<Stop, 'call'>[]} */
  const waiting = [
    { at: 'asked', isReleasedBefore: false },
    { at: 'done', isReleasedBefore: false },
  ];
  if (program === 'storefront') return waiting;
  return [...waiting, { at: program === 'backend' ? 'done' : 'asked', isReleasedBefore: true }];
}

/**
 * Shoppers for each place of the protocol.
 * @param {import('./fault-shop.mjs').FaultShop} shop
 * @param {import('./kill.mjs').Program} program
 * @returns {Promise<Role[]>}
 */
export async function newRound(shop, program) {
  const isInBrowser = program === 'storefront';
  const stops = stopsOf(program);
  await shop.command('catalogue', { command: 'set-units', product_id: RUG, on_hand: 100 });
  const making = [
    pressing(shop, { isInBrowser }),
    pressing(shop, { isInBrowser, payment: UPI }),
    paying(shop, { isInBrowser }),
    ...stops.flatMap((stop) => [
      creating(shop, { isInBrowser }, stop),
      creating(shop, { isInBrowser, payment: UPI }, stop),
      reading(shop, { isInBrowser }, stop),
      cancelling(shop, { isInBrowser }, stop),
    ]),
  ];
  // A refund is the work of a job.
  const refunding = isInBrowser ? [] : stops.map((stop) => refunded(shop, stop));
  const roles = await Promise.all([...making, ...refunding]);
  if (refunding.length > 0)
    await shop.command('catalogue', { command: 'set-units', product_id: RUG, on_hand: 0 });
  return roles;
}

/** @typedef {Omit<Parameters<typeof newShopper>[1], 'product'>} Options */

/** The press is under way. @param {import('./fault-shop.mjs').FaultShop} shop @param {Options} options */
async function pressing(shop, options) {
  const shopper = await newShopper(shop, { product: LAMP, ...options });
  return { shopper, isMoment: true, act: shopper.press };
}

/** The card is being charged. @param {import('./fault-shop.mjs').FaultShop} shop @param {Options} options */
async function paying(shop, options) {
  const shopper = await newShopper(shop, { product: LAMP, ...options });
  const placed = await shopper.pressUntilPlaced();
  return { shopper, isMoment: true, act: () => shopper.pay(placed) };
}

/** @param {import('./fault-shop.mjs').FaultShop} shop @param {Options} options @param {Omit<Stop, 'call'>} stop */
async function creating(shop, options, { at, isReleasedBefore }) {
  const shopper = await newShopper(shop, { product: LAMP, ...options });
  const hold = shop.proxy.hold(shopper.attempt, { call: 'create', at });
  return { shopper, isMoment: false, act: shopper.press, hold, isReleasedBefore };
}

/** @param {import('./fault-shop.mjs').FaultShop} shop @param {Options} options @param {Omit<Stop, 'call'>} stop */
async function reading(shop, options, { at, isReleasedBefore }) {
  const shopper = await newShopper(shop, { product: LAMP, ...options });
  const placed = await shopper.pressUntilPlaced();
  const hold = shop.proxy.hold(shopper.attempt, { call: 'read', at });
  const act = async () => {
    await shopper.pay(placed);
    await shopper.state();
  };
  return { shopper, isMoment: false, act, hold, isReleasedBefore };
}

/** @param {import('./fault-shop.mjs').FaultShop} shop @param {Options} options @param {Omit<Stop, 'call'>} stop */
async function cancelling(shop, options, { at, isReleasedBefore }) {
  const shopper = await newShopper(shop, { product: LAMP, ...options });
  shopper.wants = 'nothing';
  await shopper.pressUntilPlaced();
  const hold = shop.proxy.hold(shopper.attempt, { call: 'cancel', at });
  return { shopper, isMoment: false, act: shopper.cancel, hold, isReleasedBefore };
}

/**
 * Money that comes after the order has ended, for something that is sold out then: it goes back.
 * @param {import('./fault-shop.mjs').FaultShop} shop
 * @param {Omit<Stop, 'call'>} stop
 */
async function refunded(shop, { at, isReleasedBefore }) {
  const shopper = await newShopper(shop, { product: RUG });
  shopper.wants = 'refund';
  const placed = await shopper.pressUntilPlaced();
  shop.proxy.forgeCancel(shopper.attempt);
  await shopper.cancel();
  const hold = shop.proxy.hold(shopper.attempt, { call: 'refund', at });
  return { shopper, isMoment: false, act: () => shopper.pay(placed), hold, isReleasedBefore };
}
