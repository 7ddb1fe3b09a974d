import { register, topUp, walletOf } from './member.mjs';
import { LAMP, RUG } from './sample.mjs';
import { newShopper, UPI } from './shopper.mjs';

/** What the wallet pays of an order, and what is in it before; in minor units. */
const WALLET_PART = 2500;
const WALLET_MONEY = 4000;

/**
 * An order that is under way when a program is killed.
 * @typedef {object} Role
 * @property {import('./shopper.mjs').Shopper} shopper
 * @property {() => Promise<unknown>} act what is under way; never rejects for a lost answer
 * @property {boolean} isMoment whether it begins right before the kill
 * @property {import('./provider-proxy.mjs').Hold} [hold] where it waits for the kill
 * @property {boolean} [isReleasedBefore] whether it goes on right before the kill
 * @property {() => Promise<string[]>} [issues] what is wrong in the end, beside what every order is asked for
 */

/** @typedef {import('./provider-proxy.mjs').Place & { isReleasedBefore: boolean }} Stop */

/**
 * Where a call to the provider can be when a program is killed: not there yet, done and not answered, and just going
 * on: the backend's second transaction, or the sandbox's work.
 * @param {import('./fault-shop.mjs').Program} program
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
 * @param {import('./fault-shop.mjs').Program} program
 * @param {number} round from 1 on
 * @returns {Promise<Role[]>}
 */
export async function newRound(shop, program, round) {
  const isInBrowser = program === 'storefront';
  const stops = stopsOf(program);
  // The job that looks after a payment waits with each of these, and the backend does few of them at once.
  const lateStop = isInBrowser ? undefined : stops[round % stops.length];
  const readStops = stops.filter((stop) => stop !== lateStop);
  await shop.command('catalogue/set-stock', { product_id: RUG, stock: 100 });
  const making = [
    beginning(shop, { isInBrowser }),
    pressing(shop, { isInBrowser }),
    pressing(shop, { isInBrowser, payment: UPI, hasCoupon: true }),
    paying(shop, { isInBrowser }),
    ...stops.flatMap((stop) => [
      creating(shop, { isInBrowser }, stop),
      creating(shop, { isInBrowser, payment: UPI, hasCoupon: true }, stop),
      cancelling(shop, { isInBrowser, hasCoupon: true }, stop),
    ]),
  ];
  // Late money is the work of webhooks and jobs, and members call the backend here.
  const others = isInBrowser
    ? readStops.map((stop) => reading(shop, { isInBrowser, hasCoupon: true }, stop))
    : [
        byWallet(shop, (options) => pressing(shop, { ...options, payment: UPI })),
        byWallet(shop, (options) => paying(shop, options)),
        ...readStops.map((stop) =>
          byWallet(shop, (options) => reading(shop, { ...options, hasCoupon: true }, stop)),
        ),
        ...(lateStop ? [late(shop, lateStop)] : []),
        ...stops.flatMap((stop) => [
          byWallet(shop, (options) => creating(shop, { ...options, payment: UPI }, stop)),
          byWallet(shop, (options) => cancelling(shop, options, stop)),
          refunded(shop, stop),
        ]),
      ];
  const roles = await Promise.all([...making, ...others]);
  if (!isInBrowser) await shop.command('catalogue/set-stock', { product_id: RUG, stock: 0 });
  return roles;
}

/** @typedef {Omit<Parameters<typeof newShopper>[1], 'product'>} Options */

/**
 * An order that the wallet of a member pays in part.
 * @param {import('./fault-shop.mjs').FaultShop} shop
 * @param {(options: Options) => Promise<Role>} make
 * @returns {Promise<Role>}
 */
async function byWallet(shop, make) {
  const person = await register(shop);
  await topUp(shop, person, WALLET_MONEY);
  const role = await make({ member: person.session, walletPart: WALLET_PART });
  const issues = async () => {
    const { held, pending } = await walletOf(shop, person);
    const spent = role.shopper.orderNumber ? WALLET_PART : 0;
    return held === WALLET_MONEY - spent && pending === 0
      ? []
      : [`${person.name}: ${held} are in the wallet and ${pending} pending, ${spent} were spent`];
  };
  return { ...role, issues };
}

/** Another attempt is being begun, because the choices have changed. @param {import('./fault-shop.mjs').FaultShop} shop @param {Options} options */
async function beginning(shop, options) {
  const shopper = await newShopper(shop, { product: LAMP, ...options });
  await shopper.chooseLaterDay();
  return { shopper, isMoment: true, act: shopper.begin };
}

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

/**
 * Money that comes after the order has ended, for something that is still there: the order is confirmed after all.
 * @param {import('./fault-shop.mjs').FaultShop} shop
 * @param {Omit<Stop, 'call'>} stop
 */
async function late(shop, { at, isReleasedBefore }) {
  const shopper = await newShopper(shop, { product: LAMP, hasCoupon: true });
  shopper.wants = 'late';
  const placed = await shopper.pressUntilPlaced();
  shopper.unpaid = placed;
  shop.proxy.forgeCancel(shopper.attempt);
  await shopper.cancel();
  const hold = shop.proxy.hold(shopper.attempt, { call: 'read', at });
  return { shopper, isMoment: false, act: () => shopper.pay(placed), hold, isReleasedBefore };
}
