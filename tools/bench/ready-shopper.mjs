import { UserError } from '../../scripts/lib/log.mjs';
import { ADDRESS } from '../faults/sample.mjs';

/** Of the sample catalogue. */
export const LAMP = { product_id: 60, product_qty: 1, product_price: 20_900 };
const PASSWORD = 'Bench@1234';

const person = {
  first_name: 'Ada',
  last_name: 'Weaver',
  email: 'ada@bench.example',
  mobile_no: '9000000001',
};

const address = { ...ADDRESS, ...person, purpose: 'shipping', is_saved: false };

/**
 * Registers a member who has a cart, an address and a delivery day, and only has to pay.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the shop
 * @returns the cookies and the storage of the member's browser
 */
export async function readyShopper(browser, url) {
  const context = await browser.newContext({ baseURL: url });
  const { request } = context;
  /**
   * @param {string} endpoint
   * @param {object} data
   */
  const call = async (endpoint, data) => {
    const headers = { origin: new URL(url).origin };
    const answer = await request.post(`/api/backend/${endpoint}`, { headers, data });
    if (!answer.ok()) throw new UserError(`${endpoint} answered ${answer.status()}.`);
    return (await answer.json()).data;
  };
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
  const form = { ...person, password: PASSWORD, confirm_password: PASSWORD };
  await request.post('/api/auth/callback/register', {
    form: { csrfToken, json: 'true', ...form },
  });
  await call('addToCart', LAMP);
  await call('enterCheckoutAddress', address);
  const { methods, days } = await call('deliveryOptions', {});
  const { date } = days.find((/** @type {{ status: string }} */ day) => day.status === 'available');
  await call('chooseDelivery', { method: methods[0].id, date });
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(
    (text) => localStorage.setItem('furniture-login-user', text),
    JSON.stringify(person),
  );
  const state = await context.storageState();
  await context.close();
  return state;
}
