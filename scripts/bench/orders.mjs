import { UserError } from '../lib/log.mjs';
import { inRoot } from '../lib/paths.mjs';
import { startNode } from '../lib/processes.mjs';
import { openClient } from './client.mjs';
import { median, quantile, randomNumbers, ratio } from './figures.mjs';
import { orderShop } from './shops.mjs';

const BAR = 8;
const ROUNDS = 3;
const REQUESTS = 1000;
const ORDERS = 5000;
const PAGE_SIZE = 10;
const TABS = ['all', 'all', 'delivered', 'cancelled'];

export const how = `A member has ${ORDERS.toLocaleString('en')} orders, copies of the demo shopper's. In each of ${ROUNDS} rounds ${REQUESTS} requests over one connection read pages of all tabs, half of them the first page and half any other; the median of the rounds' 95th percentiles. The reference is the same backend's constant answer at /api/health/live.`;

/** @param {import('../lib/shop.mjs').Shop} shop */
async function addOrders({ dataDir, stopBackend, startBackend }) {
  await stopBackend();
  const filling = startNode(['--import', 'tsx', inRoot('scripts/bench/many-orders.ts')], {
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
  const visitor = openClient();
  const login = { email: 'demo@oakandloom.example', password: 'Demo@1234' };
  const { text } = await visitor.send(`${api}/login`, login);
  visitor.close();
  const client = openClient({ token: JSON.parse(text).data.api_token });
  const page = async (/** @type {object} */ payload) => client.send(`${api}/orderList`, payload);
  const { total } = JSON.parse((await page({ tab: 'all' })).text).data;
  if (total !== ORDERS) throw new UserError(`The member has ${total} orders instead of ${ORDERS}.`);

  const random = randomNumbers(1);
  const below = (/** @type {number} */ limit) => Math.floor(random() * limit);
  const p95 = async (/** @type {() => Promise<{ milliseconds: number }>} */ ask) => {
    const times = [];
    for (let count = 0; count < REQUESTS; count++) times.push((await ask()).milliseconds);
    return quantile(times, 0.95);
  };
  const lists = [];
  const constants = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const list = await p95(() =>
      page({
        tab: TABS[below(TABS.length)],
        page_number: random() < 0.5 ? 1 : 1 + below(ORDERS / PAGE_SIZE),
      }),
    );
    const constant = await p95(() => client.send(`${shop.backendUrl}/api/health/live`));
    if (round === 0) continue;
    lists.push(list);
    constants.push(constant);
  }
  client.close();

  const [value, base] = [median(lists), median(constants)];
  return [
    {
      figure: `A page of a member's ${ORDERS.toLocaleString('en')} orders, 95th percentile`,
      measured: ratio(value, base, (time) => `${time.toFixed(2)} ms`, 1),
      against: 'the same server answering a constant',
      bar: `≤ ${BAR}`,
      isMet: value / base <= BAR,
    },
  ];
}
