import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { log, UserError } from '../../scripts/lib/log.mjs';
import { deliver } from './after-sale-returns.mjs';
import { api, register, topUp, walletOf } from './member.mjs';
import { LAMP, PRICE } from './sample.mjs';
import { newShopper, Rejected, send, UPI, untilDone, WALLET } from './shopper.mjs';

const KILLS = 10;
const MEMBERS = 20;
/** Of each member: 1,000 changes in all. */
const TOP_UPS = 16;
const ORDERS = 11;
/** The member's, and that of the friend whom they have invited. */
const REWARDS = 2;
const CONVERSIONS = 10;
const CHANGES = MEMBERS * (TOP_UPS + 2 * ORDERS + REWARDS + CONVERSIONS);
/** Tabs in which the same reward is claimed at once. */
const TABS = 3;
/** Opening a database takes as long as what is between two kills. */
const KILLS_A_CHECK = 2;
const PAID_LIMIT_MS = 120_000;
/** An order can be returned for seven days. */
const REWARDED_MS = 9 * 24 * 60 * 60_000;
/** Minor units. */
const TOP_UP = 10_000;
const REWARD_POINTS = 100;
const POINTS = REWARD_POINTS / CONVERSIONS;
const POINT_VALUE = 5;

export const how = `${MEMBERS} members each make ${TOP_UPS} top-ups, pay ${ORDERS} orders with the wallet and cancel them back to it, claim the points for a friend (who claims them too, both in ${TABS} tabs at once), and turn them into money in ${CONVERSIONS} parts: ${CHANGES.toLocaleString('en')} changes, of each member a top-up, an order and a claim at the same time. Each friend has registered with the member's code before, and the order that they received can be returned no more (the backend's clock is put ahead meanwhile). Meanwhile the backend is killed with SIGKILL ${KILLS} times, each time after the next part of the changes was acknowledged; after every second kill all invariants are checked on its database before anything else runs. Members send again what got no answer. In the end each wallet must hold what its member was shown, to the cent, nothing may be pending, and each reward must have been given once.`;

/** @typedef {import('./fault-shop.mjs').FaultShop} FaultShop */
/** @typedef {import('./member.mjs').Person} Person */
/** @typedef {Person & { balance: number, friend: Person }} Member `balance`: what they were shown, in minor units */

/**
 * @param {FaultShop} shop
 * @param {{ rounds: number }} options
 * @returns {Promise<import('./report.mjs').Figure[]>}
 */
export async function measure(shop, { rounds }) {
  const kills = Math.min(rounds, KILLS);
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => newMember(shop)));
  await shop.stopBackend();
  await shop.startBackend(REWARDED_MS);
  for (const member of members) await untilRewarded(shop, member);
  await shop.stopBackend();
  await shop.startBackend();

  let acknowledged = 0;
  let isOver = false;
  /** @param {Member} member @param {number} amount */
  const acknowledge = (member, amount) => {
    member.balance += amount;
    acknowledged += 1;
  };
  const changing = Promise.all(
    members.flatMap((member) => [
      repeat(TOP_UPS, async () => {
        await topUp(shop, member, TOP_UP);
        acknowledge(member, TOP_UP);
      }),
      repeat(ORDERS, () => orderAndCancel(shop, member, acknowledge)),
      claimAndConvert(shop, member, acknowledge),
      claim(shop, member.friend).then(() => acknowledge(member, 0)),
    ]),
  ).finally(() => {
    isOver = true;
  });
  /** @type {string[]} */
  const broken = [];
  const killing = (async () => {
    for (let kill = 1; kill <= kills; kill++) {
      while (acknowledged < (kill * CHANGES) / (kills + 1) && !isOver) await sleep(5);
      await shop.stopBackend('SIGKILL');
      const issues = kill % KILLS_A_CHECK === 0 ? (await shop.facts()).issues : [];
      broken.push(...issues);
      log(`  kill ${kill}/${kills}: ${acknowledged} changes ${issues.join('; ')}`);
      await shop.startBackend();
    }
  })();
  await Promise.all([changing, killing]);

  /** @type {string[]} */
  const wrong = [];
  for (const { session, name, balance, friend } of members) {
    const { held, pending } = await walletOf(shop, { session, name });
    if (held !== balance) wrong.push(`${name}: was shown ${balance}, and the wallet holds ${held}`);
    if (pending !== 0) wrong.push(`${name}: ${pending} are pending`);
    for (const [person, left] of /** @type {const} */ ([
      [{ session, name }, 0],
      [friend, REWARD_POINTS],
    ])) {
      const { points, bonus_points } = await summaryOf(shop, person);
      if (points !== left || bonus_points !== REWARD_POINTS) {
        wrong.push(`${person.name}: has ${points} points, and was given ${bonus_points}`);
      }
    }
  }
  await shop.stopBackend();
  broken.push(...(await shop.facts()).issues);
  await shop.startBackend();
  return [
    {
      figure:
        '`kill -9` of the backend while wallets are topped up, spent, refunded and claimed for',
      measured: `**${broken.length} broken, ${wrong.length} wrong wallets**; ${kills} kills, ${acknowledged.toLocaleString('en')} changes of ${MEMBERS} members`,
      bar: `${KILLS} kills, ${CHANGES.toLocaleString('en')} changes: 0 broken invariants, each wallet to the cent, none below zero`,
      isMet: kills >= KILLS && acknowledged === CHANGES,
      issues: [...broken, ...wrong],
    },
  ];
}

/** @param {number} times @param {() => Promise<void>} work */
async function repeat(times, work) {
  for (let time = 0; time < times; time++) await work();
}

/** A member with a friend, who has registered with their code and bought. @param {FaultShop} shop @returns {Promise<Member>} */
async function newMember(shop) {
  const member = await register(shop);
  const { code } = await summaryOf(shop, member);
  const friend = await register(shop, code);
  const shopper = await newShopper(shop, { product: LAMP, payment: UPI, member: friend.session });
  await shopper.pressUntilPlaced();
  await shopper.finish();
  await deliver(shop, shopper.orderNumber ?? '');
  return { ...member, balance: 0, friend };
}

/** @param {FaultShop} shop @param {Person} person */
const summaryOf = (shop, { session }) =>
  untilDone(() => send(`${api(shop)}/referralSummary`, {}, session));

/** @param {FaultShop} shop @param {Member} member */
async function untilRewarded(shop, member) {
  const end = Date.now() + PAID_LIMIT_MS;
  while ((await summaryOf(shop, member)).rewards.length === 0) {
    if (Date.now() > end) throw new UserError(`The friend of ${member.name} brings nothing.`);
    await sleep(200);
  }
}

/** @typedef {(member: Member, amount: number) => void} Acknowledge */

/** @param {FaultShop} shop @param {Member} member @param {Acknowledge} acknowledge */
async function orderAndCancel(shop, member, acknowledge) {
  const { session } = member;
  const shopper = await newShopper(shop, { product: LAMP, payment: WALLET, member: session });
  for (const end = Date.now() + PAID_LIMIT_MS; ; ) {
    try {
      await shopper.pressUntilPlaced();
      break;
    } catch (error) {
      // The first top-up may not be there yet.
      const isPoor = error instanceof Rejected && error.code === 'insufficient_balance';
      if (!isPoor || Date.now() > end) throw error;
      await sleep(200);
    }
  }
  await shopper.finish();
  acknowledge(member, -PRICE);
  const order_number = shopper.orderNumber ?? '';
  const { lines } = await shopper.callUntilDone('trackOrder', { order_number });
  const wanted = { order_number, lines: [{ line_id: lines[0].id, quantity: 1 }] };
  const { amount } = await shopper.callUntilDone('cancellationQuote', wanted);
  await shopper.callUntilDone('cancelOrder', {
    ...wanted,
    reason: 'changed_mind',
    comment: '',
    destination: 'wallet',
    amount,
  });
  acknowledge(member, Math.round(Number(amount) * 100));
}

/** @param {FaultShop} shop @param {Member} member @param {Acknowledge} acknowledge */
async function claimAndConvert(shop, member, acknowledge) {
  await claim(shop, member);
  acknowledge(member, 0);
  await repeat(CONVERSIONS, () => convert(shop, member, acknowledge));
}

/** The same reward in several tabs. @param {FaultShop} shop @param {Person} person */
async function claim(shop, { session, name }) {
  const { rewards } = await summaryOf(shop, { session, name });
  const { referral_id } = rewards[0];
  const tabs = Array.from({ length: TABS }, () =>
    untilDone(() => send(`${api(shop)}/claimReferral`, { referral_id }, session)),
  );
  await Promise.all(tabs);
}

/** @param {FaultShop} shop @param {Member} member @param {Acknowledge} acknowledge */
async function convert(shop, member, acknowledge) {
  const amount = POINTS * POINT_VALUE;
  const body = { conversion_id: randomUUID(), points: POINTS, amount: amount / 100 };
  await untilDone(() => send(`${api(shop)}/convertPoints`, body, member.session));
  acknowledge(member, amount);
}
