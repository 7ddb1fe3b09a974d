import { UserError } from '../../scripts/lib/log.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { startNode } from '../../scripts/lib/processes.mjs';
import { compareWithConstant, HOW } from './against-constant.mjs';
import { openMemberClient } from './client.mjs';
import { randomNumbers } from './figures.mjs';
import { orderShop } from './shops.mjs';

const BAR = 8;
const REQUESTS = 1000;
const ORDERS = 5000;
const PAGE_SIZE = 10;
const TABS = ['all', 'all', 'delivered', 'cancelled'];

export const how = `A member has ${ORDERS.toLocaleString('en')} orders, copies of the demo shopper's. In each round ${REQUESTS} requests over one connection read pages of all tabs, half of them the first page and half any other. ${HOW}`;

/** @param {import('../../scripts/lib/shop.mjs').Shop} shop */
async function addOrders({ dataDir, stopBackend, startBackend }) {
  await stopBackend();
  const filling = startNode(['--import', 'tsx', inRoot('tools/bench/many-orders.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, ORDER_COUNT: String(ORDERS) },
  });
  if ((await filling.ended) !== 0) throw new UserError('The orders could not be copied.');
  await startBackend();
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const shop = await orderShop();
  await addOrders(shop);
  const api = `${shop.backendUrl}/backend/api`;
  const client = await openMemberClient(api);
  const page = async (/** @type {object} */ payload) => client.send(`${api}/orderList`, payload);
  const { total } = JSON.parse((await page({ tab: 'all' })).text).data;
  if (total !== ORDERS) throw new UserError(`The member has ${total} orders instead of ${ORDERS}.`);

  const random = randomNumbers(1);
  const below = (/** @type {number} */ limit) => Math.floor(random() * limit);
  const anyPage = () =>
    page({
      tab: TABS[below(TABS.length)],
      page_number: random() < 0.5 ? 1 : 1 + below(ORDERS / PAGE_SIZE),
    });
  const row = await compareWithConstant({
    figure: `A page of a member's ${ORDERS.toLocaleString('en')} orders, 95th percentile`,
    bar: BAR,
    client,
    backendUrl: shop.backendUrl,
    callsOf: () => Array(REQUESTS).fill(anyPage),
  });
  client.close();
  return [row];
}
