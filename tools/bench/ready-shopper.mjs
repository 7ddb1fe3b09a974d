import { UserError } from '../../scripts/lib/log.mjs';
import { ADDRESS } from '../faults/sample.mjs';

/** Of the sample catalogue. */
export const LAMP = { product_id: '60', product_qty: 1, product_price: 20_900 };
const PASSWORD = 'Bench@1234';

let members = 0;

/** One whom the shop does not know yet: the groups of a run share it. */
function newPerson() {
  members += 1;
  return {
    first_name: 'Ada',
    last_name: 'Weaver',
    email: `ada${members}@bench.example`,
    mobile_no: String(9_000_000_000 + members),
  };
}

/**
 * A browser with the session of a new shopper.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the shop
 * @param {'register' | 'guest'} provider of next-auth
 * @param {Record<string, string>} form
 */
async function openAs(browser, url, provider, form) {
  const context = await browser.newContext({ baseURL: url });
  const { request } = context;
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
  await request.post(`/api/auth/callback/${provider}`, {
    form: { csrfToken, json: 'true', ...form },
  });
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
  /**
   * The cookies and the storage of the browser, which is closed.
   * @param {string} key of the record of who has the session
   * @param {object} value
   */
  const close = async (key, value) => {
    const page = await context.newPage();
    await page.goto('/robots.txt');
    await page.evaluate(
      ([name = '', text = '']) => localStorage.setItem(name, text),
      [key, JSON.stringify(value)],
    );
    const state = await context.storageState();
    await context.close();
    return state;
  };
  return { call, close };
}

/**
 * A guest who has a cart.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the shop
 * @returns the cookies and the storage of the guest's browser
 */
export async function cartGuest(browser, url) {
  const { call, close } = await openAs(browser, url, 'guest', {});
  await call('addToCart', LAMP);
  return close('furniture-guest', { id: 'guest' });
}

/**
 * Registers a member who has a cart, an address and a delivery day, and only has to pay.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the shop
 * @returns the cookies and the storage of the member's browser
 */
export async function readyShopper(browser, url) {
  const person = newPerson();
  const form = { ...person, password: PASSWORD, confirm_password: PASSWORD };
  const { call, close } = await openAs(browser, url, 'register', form);
  await call('addToCart', LAMP);
  await call('enterCheckoutAddress', {
    ...ADDRESS,
    ...person,
    purpose: 'shipping',
    is_saved: false,
  });
  const { methods, days } = await call('deliveryOptions', {});
  const { date } = days.find((/** @type {{ status: string }} */ day) => day.status === 'available');
  await call('chooseDelivery', { method: methods[0].id, date });
  return close('furniture-login-user', person);
}
