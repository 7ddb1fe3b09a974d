import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { log, UserError } from '../../scripts/lib/log.mjs';
import { audit, issuesOf } from './audit.mjs';
import { newRound } from './kill-roles.mjs';

/** The kill comes within this time after what it is to hit has begun. */
const SPREAD_MS = 30;
/** Of each program. */
const KILLS = 20;
const REACH_LIMIT_MS = 9000;
/** Opening a database takes as long as the rest of a round. */
const ROUNDS_A_CHECK = 5;

export const how = `Each round brings orders to every place of the protocol at the same time, one or two to each: the press has just been sent; creating, reading, cancelling and refunding the payment is about to reach the provider, is done there but not answered, or was answered 0 to ${SPREAD_MS} ms ago, so that the second transaction is under way; paying in the card frame; another attempt is being begun; money for an order that had expired is there, and the order comes after all. Half of the payments are charged without the shopper's browser (UPI); a wallet pays a part of a third of the orders, and half of them have a coupon that each shopper may use once. Then one program is killed with SIGKILL. After each fifth kill of the backend all invariants are checked on its database before anything else runs. After the restart the shoppers ask and press again. In the end everything must be finished, and what the shoppers were shown, also of their wallets, is held against both databases.`;

/** @typedef {'backend' | 'sandbox' | 'storefront'} Program */
/** @typedef {Omit<import('./kill-roles.mjs').Role, 'shopper'>} KillRole */

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
      async goOn({ shopper }) {
        await shopper.state();
        if (shopper.wants === 'order') await shopper.press();
      },
    });
    const shoppers = all.map(({ shopper }) => shopper);
    await Promise.all(shoppers.map((shopper) => shopper.finish()));
    for (const { issues } of all) broken.push(...((await issues?.()) ?? []));
    await shop.stopBackend();
    const result = await audit(shop, shoppers);
    await shop.startBackend();
    result.broken.push(...broken);
    const { lost, twice, misinformed } = result;
    return {
      figure: `\`kill -9\` of the ${program} at each step`,
      measured: `**${result.broken.length} broken, ${lost.length} lost, ${twice.length} charged twice**, ${misinformed.length} misinformed; ${rounds} kills, ${shoppers.length} orders under way`,
      bar: `${KILLS} kills: 0 broken invariants, 0 orders lost, 0 charged twice`,
      // A short run shows what it found, and is not the bar.
      isMet: rounds >= KILLS && issuesOf(result).length === 0,
      issues: issuesOf(result),
    };
  });

/**
 * Starts the whole shop, and measures what the kills of each program do.
 * @param {import('./fault-shop.mjs').FaultShop} shop
 * @param {(program: Program) => Promise<import('./report.mjs').Figure>} measureKills
 */
export async function killEach(shop, measureKills) {
  await ensureBuilt(process.env);
  await shop.startStorefront();
  const figures = [];
  for (const program of /** @type {const} */ (['backend', 'sandbox', 'storefront'])) {
    figures.push(await measureKills(program));
  }
  return figures;
}

/**
 * Kills a program once in each round. After the restart, the shoppers of the round go on.
 * @template {KillRole} T
 * @param {import('./fault-shop.mjs').FaultShop} shop
 * @param {Program} program
 * @param {{
 *   rounds: number,
 *   roundsACheck: number,
 *   newRound: (shop: import('./fault-shop.mjs').FaultShop, program: Program, round: number) => Promise<T[]>,
 *   goOn: (role: T) => Promise<unknown>,
 * }} options `roundsACheck`: a killed backend's database is looked at in each such round
 * @returns {Promise<{ all: T[], broken: string[] }>} `broken`: the invariants that were, one text each
 */
export async function killOften(shop, program, { rounds, roundsACheck, newRound, goOn }) {
  const all = [];
  const broken = [];
  for (let round = 1; round <= rounds; round++) {
    const startedAt = Date.now();
    const roles = await newRound(shop, program, round);
    const isChecked = program === 'backend' && round % roundsACheck === 0;
    const issues = await killDuring(shop, program, roles, isChecked);
    await Promise.all(roles.map(goOn));
    all.push(...roles);
    broken.push(...issues);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    log(
      `  ${program} ${round}/${rounds}: ${roles.length} orders, ${seconds} s ${issues.join('; ')}`,
    );
  }
  return { all, broken };
}

/**
 * Lets everything come where it is to be, kills a program and starts it again.
 * @param {import('./fault-shop.mjs').FaultShop} shop
 * @param {Program} program
 * @param {KillRole[]} roles
 * @param {boolean} isChecked whether the killed backend's database is looked at
 * @returns {Promise<string[]>} the invariants that are broken there
 */
async function killDuring(shop, program, roles, isChecked) {
  const underWay = roles.flatMap((role) => (role.isMoment ? [] : [role.act()]));
  const isReached = Promise.all(roles.map(({ hold }) => hold?.reached));
  const late = sleep(REACH_LIMIT_MS).then(() => 'late');
  if ((await Promise.race([isReached, late])) === 'late') {
    throw new UserError('Not every order came where it was to be.');
  }
  for (const { hold, isReleasedBefore } of roles) if (isReleasedBefore) hold?.release(false);
  underWay.push(...roles.flatMap((role) => (role.isMoment ? [role.act()] : [])));
  await sleep(Math.random() * SPREAD_MS);
  await kill(shop, program);
  // A call of a killed storefront goes on between backend and provider.
  for (const { hold } of roles) hold?.release(program !== 'storefront');
  const issues = isChecked ? (await shop.facts()).issues : [];
  await restart(shop, program);
  await Promise.all(underWay);
  return issues;
}

/** @param {import('./fault-shop.mjs').FaultShop} shop @param {Program} program */
function kill(shop, program) {
  if (program === 'backend') return shop.stopBackend('SIGKILL');
  return program === 'sandbox' ? shop.stopPayments('SIGKILL') : shop.stopStorefront('SIGKILL');
}

/** @param {import('./fault-shop.mjs').FaultShop} shop @param {Program} program */
function restart(shop, program) {
  if (program === 'backend') return shop.startBackend();
  return program === 'sandbox' ? shop.startPayments() : shop.startStorefront();
}
