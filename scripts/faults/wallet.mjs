import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { log, UserError } from '../lib/log.mjs';
import { LAMP, PRICE } from './sample.mjs';
import { newShopper, Refused, send, UPI, untilDone, WALLET } from './shopper.mjs';

const KILLS = 10;
const MEMBERS = 20;
/** Of each member: 1,000 changes in all. */
const TOP_UPS = 17;
const ORDERS = 11;
const CLAIMS = 11;
const CHANGES = MEMBERS * (TOP_UPS + 2 * ORDERS + CLAIMS);
/** Opening a database takes as long as what is between two kills. */
const KILLS_A_CHECK = 2;
const PAID_LIMIT_MS = 120_000;
/** Minor units. */
const TOP_UP = 10_000;
const POINTS = 10;
const POINT_VALUE = 5;

export const how = `${MEMBERS} members each make ${TOP_UPS} top-ups, pay ${ORDERS} orders with the wallet and cancel them back to it, and turn points into money ${CLAIMS} times: ${CHANGES.toLocaleString('en')} changes, of each member a top-up, an order and a claim at the same time. Meanwhile the backend is killed with SIGKILL ${KILLS} times, each time after the next part of the changes was acknowledged; after every second kill all invariants are checked on its database before anything else runs. Members send again what got no answer. In the end each wallet must hold what its member was told, to the cent, and nothing may be pending.`;

/** @typedef {import('./fault-shop.mjs').FaultShop} FaultShop */
/** @typedef {{ session: Record<string, string>, name: string, balance: number }} Member `balance`: what they were told, in minor units */

/**
 * @param {FaultShop} shop
 * @param {{ rounds: number }} options
 * @returns {Promise<import('./report.mjs').Figure[]>}
 */
export async function measure(shop, { rounds }) {
  const kills = Math.min(rounds, KILLS);
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, index) => newMember(shop, index)),
  );
  await shop.stopBackend();
  await shop.givePoints(CLAIMS * POINTS);
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
      repeat(TOP_UPS, () => topUp(shop, member, acknowledge)),
      repeat(ORDERS, () => orderAndCancel(shop, member, acknowledge)),
      repeat(CLAIMS, () => claim(shop, member, acknowledge)),
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
      const problems = kill % KILLS_A_CHECK === 0 ? (await shop.facts()).problems : [];
      broken.push(...problems);
      log(`  kill ${kill}/${kills}: ${acknowledged} changes ${problems.join('; ')}`);
      await shop.startBackend();
    }
  })();
  await Promise.all([changing, killing]);

  /** @type {string[]} */
  const wrong = [];
  for (const { session, name, balance } of members) {
    const wallet = await untilDone(() => send(`${api(shop)}/walletBalance`, {}, session));
    const held = Math.round(Number(wallet.balance) * 100);
    if (held !== balance) wrong.push(`${name}: was told ${balance}, and the wallet holds ${held}`);
    if (Number(wallet.pending) !== 0) wrong.push(`${name}: ${wallet.pending} are pending`);
  }
  await shop.stopBackend();
  broken.push(...(await shop.facts()).problems);
  await shop.startBackend();
  return [
    {
      figure:
        '`kill -9` of the backend while wallets are topped up, spent, refunded and claimed for',
      measured: `**${broken.length} broken, ${wrong.length} wrong wallets**; ${kills} kills, ${acknowledged.toLocaleString('en')} changes of ${MEMBERS} members`,
      bar: `${KILLS} kills, ${CHANGES.toLocaleString('en')} changes: 0 broken invariants, each wallet to the cent, none below zero`,
      isMet: kills >= KILLS && acknowledged === CHANGES,
      problems: [...broken, ...wrong],
    },
  ];
}

/** @param {FaultShop} shop */
const api = ({ backendUrl }) => `${backendUrl}/backend/api`;

/** @param {number} times @param {() => Promise<void>} work */
async function repeat(times, work) {
  for (let time = 0; time < times; time++) await work();
}

/** @param {FaultShop} shop @param {number} index @returns {Promise<Member>} */
async function newMember(shop, index) {
  const name = `wallet${index}@shoppers.example`;
  const { api_token } = await send(
    `${api(shop)}/register`,
    {
      first_name: 'Ada',
      last_name: 'Weaver',
      email: name,
      mobile_no: `90000000${String(index).padStart(2, '0')}`,
      password: 'Oak&Loom-2026',
      confirm_password: 'Oak&Loom-2026',
    },
    {},
  );
  return { name, session: { authorization: `Bearer ${api_token}` }, balance: 0 };
}

/** @typedef {(member: Member, amount: number) => void} Acknowledge */

/** @param {FaultShop} shop @param {Member} member @param {Acknowledge} acknowledge */
async function topUp(shop, member, acknowledge) {
  const top_up_id = randomUUID();
  const body = { top_up_id, amount: TOP_UP / 100, payment: UPI, return_path: '/wallet' };
  const end = Date.now() + PAID_LIMIT_MS;
  let { state } = await untilDone(() => send(`${api(shop)}/topUpWallet`, body, member.session));
  while (state !== 'paid') {
    if (state === 'failed' || Date.now() > end) throw new UserError(`A top-up is ${state}.`);
    await sleep(200);
    const answer = await untilDone(() => send(`${api(shop)}/topUp`, { top_up_id }, member.session));
    state = answer.state;
  }
  acknowledge(member, TOP_UP);
}

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
      const isPoor = error instanceof Refused && error.code === 'insufficient_balance';
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
async function claim(shop, member, acknowledge) {
  const amount = POINTS * POINT_VALUE;
  const body = { conversion_id: randomUUID(), points: POINTS, amount: amount / 100 };
  await untilDone(() => send(`${api(shop)}/convertPoints`, body, member.session));
  acknowledge(member, amount);
}
