import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../../scripts/lib/log.mjs';
import { send, UPI, untilDone } from './shopper.mjs';

/** @typedef {import('./fault-shop.mjs').FaultShop} FaultShop */
/** @typedef {{ session: Record<string, string>, name: string }} Person `session`: the headers of their calls */

const PAID_LIMIT_MS = 120_000;

/** @param {FaultShop} shop */
export const api = ({ backendUrl }) => `${backendUrl}/backend/api`;

let people = 0;

/**
 * @param {FaultShop} shop
 * @param {string | null} [code] of the member who has invited them
 * @returns {Promise<Person>}
 */
export async function register(shop, code = null) {
  people += 1;
  const name = `ada${people}@shoppers.example`;
  const { api_token } = await send(
    `${api(shop)}/register`,
    {
      first_name: 'Ada',
      last_name: 'Weaver',
      email: name,
      mobile_no: String(9_000_000_000 + people),
      password: 'Oak&Loom-2026',
      confirm_password: 'Oak&Loom-2026',
      referral_code: code,
    },
    {},
  );
  return { name, session: { authorization: `Bearer ${api_token}` } };
}

/** Adds money to the wallet until it is there. @param {FaultShop} shop @param {Person} person @param {number} amount in minor units */
export async function topUp(shop, { session }, amount) {
  const top_up_id = randomUUID();
  const body = { top_up_id, amount: amount / 100, payment: UPI, return_path: '/wallet' };
  const end = Date.now() + PAID_LIMIT_MS;
  let { state } = await untilDone(() => send(`${api(shop)}/topUpWallet`, body, session));
  while (state !== 'paid') {
    if (state === 'failed' || Date.now() > end) throw new UserError(`A top-up is ${state}.`);
    await sleep(200);
    const answer = await untilDone(() => send(`${api(shop)}/topUp`, { top_up_id }, session));
    state = answer.state;
  }
}

/** In minor units. @param {FaultShop} shop @param {Person} person */
export async function walletOf(shop, { session }) {
  const wallet = await untilDone(() => send(`${api(shop)}/walletBalance`, {}, session));
  return {
    held: Math.round(Number(wallet.balance) * 100),
    pending: Math.round(Number(wallet.pending) * 100),
  };
}
