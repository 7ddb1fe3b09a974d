import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../../scripts/lib/log.mjs';
import { newRound } from './after-sale-roles.mjs';
import { paymentsAtProvider } from './fault-shop.mjs';
import { killEach, killOften } from './kill-rounds.mjs';

/** Of each program. */
const KILLS = 5;
/** Opening a database takes as long as the rest of a round. */
const ROUNDS_A_CHECK = 2;
const SETTLE_LIMIT_MS = 180_000;

export const how =
  'Each round brings paid orders of guests to the same moment: a whole order or a part of it is being cancelled; the same units are cancelled twice at once; a return or a replacement of delivered units is being asked for; the shop is refunding or replacing returned units; the refund of a cancellation is about to reach the provider, is done there but not answered, or goes on just now. Then one program is killed with SIGKILL; after every second kill of the backend all invariants are checked on its database before anything else runs. After the restart the shoppers send again what got no answer. In the end each cancellation, return and replacement that somebody was shown must be there and no other; each refund must be settled once at the provider, with the same amount, and have one credit note.';

/** @typedef {import('./after-sale-roles.mjs').Change} Change */

/**
 * What went wrong, one text each.
 * @typedef {{ broken: string[], lost: string[], refunded: string[] }} Audit
 */

/**
 * @param {import('./fault-shop.mjs').FaultShop} shop
 * @param {{ rounds: number }} options
 */
export const measure = (shop, { rounds }) =>
  killEach(shop, async (program) => {
    const { all, broken } = await killOften(shop, program, {
      rounds,
      roundsACheck: ROUNDS_A_CHECK,
      newRound,
      goOn: ({ change }) => change.repeat(),
    });
    await untilSettled(all.map(({ change }) => change));
    await shop.stopBackend();
    const result = await audit(shop, all);
    await shop.startBackend();
    result.broken.push(...broken);
    const { lost, refunded } = result;
    const issues = [...result.broken, ...lost, ...refunded];
    return {
      figure: `\`kill -9\` of the ${program} while orders are cancelled, returned, replaced and refunded`,
      measured: `**${result.broken.length} broken, ${lost.length} lost, ${refunded.length} refunded wrongly**; ${rounds} kills, ${all.length} orders under way`,
      bar: `${KILLS} kills: 0 broken invariants, each acknowledged change there, each refund settled once`,
      // A short run shows what it found, and is not the bar.
      isMet: rounds >= KILLS && issues.length === 0,
      issues,
    };
  });

/** @param {Change[]} changes */
async function untilSettled(changes) {
  const end = Date.now() + SETTLE_LIMIT_MS;
  for (const change of changes) {
    while (!(await change.isSettled())) {
      if (Date.now() > end) throw new UserError(`A refund of ${change.orderNumber} stays open.`);
      await sleep(500);
    }
  }
}

/**
 * Holds what shoppers were shown against the shop's database and the provider's. The backend must have stopped.
 * @param {import('./fault-shop.mjs').FaultShop} shop
 * @param {import('./after-sale-roles.mjs').ChangeRole[]} roles
 * @returns {Promise<Audit>}
 */
async function audit(shop, roles) {
  const facts = await shop.facts();
  const atProvider = await paymentsAtProvider(shop);
  /** @type {Audit} */
  const result = { broken: [...facts.issues], lost: [], refunded: [] };
  for (const { change } of roles) {
    const { orderNumber, acknowledgedUnits, acknowledgedAmount, returned } = change;
    const who = `Order ${orderNumber}`;
    const units = facts.cancelled.find(({ order }) => order === orderNumber)?.units ?? 0;
    if (!returned && acknowledgedUnits === 0)
      result.lost.push(`${who}: every cancellation was rejected`);
    if (units !== acknowledgedUnits) {
      result.lost.push(`${who}: ${acknowledgedUnits} units were acknowledged, ${units} cancelled`);
    }
    const states = facts.returns.filter(({ order }) => order === orderNumber);
    const expected = returned ? [returned.state] : [];
    if (states.map(({ state }) => state).join() !== expected.join()) {
      result.lost.push(
        `${who}: its returns are ${states.map(({ state }) => state).join() || 'none'}, not ${expected.join()}`,
      );
    }
    const refunds = facts.refunds.filter(({ order }) => order === orderNumber);
    const paidBy = facts.attempts.find(({ order }) => order === orderNumber)?.payment;
    const payment = atProvider.find(({ id }) => id === paidBy);
    const settled = payment?.refunds.filter(({ state }) => state === 'settled') ?? [];
    const ours = sumOf(refunds);
    const theirs = sumOf(settled);
    if (ours !== acknowledgedAmount || theirs !== acknowledgedAmount) {
      result.refunded.push(
        `${who}: ${acknowledgedAmount} were acknowledged, ${ours} are refunded here and ${theirs} at the provider`,
      );
    }
    if (settled.length !== refunds.length || payment?.refunds.length !== refunds.length) {
      result.refunded.push(`${who}: the provider has other refunds than the shop`);
    }
    for (const { id, state, creditNotes } of refunds) {
      if (state !== 'settled') result.refunded.push(`${who}: the refund ${id} is ${state}`);
      if (creditNotes !== 1) result.broken.push(`${who}: ${creditNotes} credit notes of ${id}`);
    }
  }
  return result;
}

/** @param {readonly { amount: number }[]} refunds */
function sumOf(refunds) {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
