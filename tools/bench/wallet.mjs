import { UserError } from '../../scripts/lib/log.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { startNode } from '../../scripts/lib/processes.mjs';
import { compareWithConstant, HOW } from './against-constant.mjs';
import { openMemberClient } from './client.mjs';
import { walletShop } from './shops.mjs';

const BAR = 5;
const REQUESTS = 1000;
const ENTRIES = 1_000_000;
const MEMBERS = 100;
/** Of four transfers a member's list has the gift, the order and the refund. */
const TRANSACTIONS = ((ENTRIES / 2 / MEMBERS) * 3) / 4;

export const how = `The books hold ${ENTRIES.toLocaleString('en')} entries: gifts, orders and refunds of ${MEMBERS} members. In each round ${REQUESTS} requests over one connection read the balance of one of them. ${HOW}`;

/** @param {import('../../scripts/lib/shop.mjs').Shop} shop */
async function addEntries({ dataDir, stopBackend, startBackend }) {
  await stopBackend();
  const filling = startNode(['--import', 'tsx', inRoot('tools/bench/many-entries.ts')], {
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
  const client = await openMemberClient(api);
  const { total } = JSON.parse((await client.send(`${api}/walletTransactions`, {})).text).data;
  if (total !== TRANSACTIONS)
    throw new UserError(`The member has ${total} transactions instead of ${TRANSACTIONS}.`);

  const readBalance = () => client.send(`${api}/walletBalance`, {});
  const row = await compareWithConstant({
    figure: `Balance of a wallet with ${ENTRIES.toLocaleString('en')} entries in the books, 95th percentile`,
    bar: BAR,
    client,
    backendUrl: shop.backendUrl,
    callsOf: () => Array(REQUESTS).fill(readBalance),
  });
  client.close();
  return [row];
}
