import { UserError } from '../lib/log.mjs';
import { inRoot } from '../lib/paths.mjs';
import { startNode } from '../lib/processes.mjs';
import { openClient } from './client.mjs';
import { median, quantile, ratio } from './figures.mjs';
import { walletShop } from './shops.mjs';

const BAR = 5;
const ROUNDS = 3;
const REQUESTS = 1000;
const ENTRIES = 1_000_000;
const MEMBERS = 100;
/** Of four transfers a member's list has the gift, the order and the refund. */
const TRANSACTIONS = ((ENTRIES / 2 / MEMBERS) * 3) / 4;

export const how = `The books hold ${ENTRIES.toLocaleString('en')} entries: gifts, orders and refunds of ${MEMBERS} members. In each of ${ROUNDS} rounds ${REQUESTS} requests over one connection read the balance of one of them, in alternation with the constant; the median of the rounds' 95th percentiles. The reference is the same backend's constant answer at /api/health/live.`;

/** @param {import('../lib/shop.mjs').Shop} shop */
async function addEntries({ dataDir, stopBackend, startBackend }) {
  await stopBackend();
  const filling = startNode(['--import', 'tsx', inRoot('scripts/bench/many-entries.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      ENTRY_COUNT: String(ENTRIES),
      MEMBER_COUNT: String(MEMBERS),
    },
  });
  if ((await filling.ended) !== 0) throw new UserError('The books could not be filled.');
  await startBackend();
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const shop = await walletShop();
  await addEntries(shop);
  const api = `${shop.backendUrl}/backend/api`;
  const visitor = openClient();
  const login = { email: 'demo@oakandloom.example', password: 'Demo@1234' };
  const { text } = await visitor.send(`${api}/login`, login);
  visitor.close();
  const client = openClient({ token: JSON.parse(text).data.api_token });
  const { total } = JSON.parse((await client.send(`${api}/walletTransactions`, {})).text).data;
  if (total !== TRANSACTIONS)
    throw new UserError(`The member has ${total} transactions instead of ${TRANSACTIONS}.`);

  const p95 = async (/** @type {() => Promise<{ milliseconds: number }>} */ ask) => {
    const times = [];
    for (let count = 0; count < REQUESTS; count++) times.push((await ask()).milliseconds);
    return quantile(times, 0.95);
  };
  const balances = [];
  const constants = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const balance = await p95(() => client.send(`${api}/walletBalance`, {}));
    const constant = await p95(() => client.send(`${shop.backendUrl}/api/health/live`));
    if (round === 0) continue;
    balances.push(balance);
    constants.push(constant);
  }
  client.close();

  const [value, base] = [median(balances), median(constants)];
  return [
    {
      figure: `Balance of a wallet with ${ENTRIES.toLocaleString('en')} entries in the books, 95th percentile`,
      measured: ratio(value, base, (time) => `${time.toFixed(2)} ms`, 1),
      against: 'the same server answering a constant',
      bar: `≤ ${BAR}`,
      isMet: value / base <= BAR,
    },
  ];
}
