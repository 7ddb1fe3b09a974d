import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { log, UserError } from '../../scripts/lib/log.mjs';

/** The kill comes within this time after what it is to hit has begun. */
export const SPREAD_MS = 30;
const REACH_LIMIT_MS = 9000;

/** @typedef {import('./fault-shop.mjs').Program} Program */
/** @typedef {Omit<import('./kill-roles.mjs').Role, 'shopper'>} KillRole */

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
