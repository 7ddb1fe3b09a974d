import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { browserSession } from '../../scripts/lib/browser-session.mjs';
import { UserError } from '../../scripts/lib/log.mjs';
import { ADDRESS, COUPON, DISCOUNT, PRICE } from './sample.mjs';

/** @typedef {import('./fault-shop.mjs').FaultShop} FaultShop */

const CARD = { method: 'card', save_card: false };
/** A payment that is charged without the shopper's browser. */
export const UPI = { method: 'upi_id', upi_id: 'success@sandbox' };
export const WALLET = { method: 'wallet' };
const PAID_CARD = { number: '4242424242424242', name: 'Ada Weaver', expiry: '12/39', cvv: '123' };

const CALL_LIMIT_MS = 25_000;
const BUSY_LIMIT_MS = 120_000;
const FINISH_LIMIT_MS = 150_000;

/**
 * An answer about an attempt; `lost` where none came, or one that says that the shop does not work at the moment.
 * @typedef {object} Answer
 * @property {'open' | 'action' | 'checking' | 'paid' | 'failed' | 'refunded' | 'lost'} state
 * @property {string} [attempt_id]
 * @property {string | null} [order_number]
 * @property {{ type: string, client_secret?: string } | null} [next_action]
 */

/** A clear rejection, which the shop shows to the shopper. */
export class Rejected extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * A guest, or the member of a session, with units of a product in the cart, who has chosen address and delivery.
 * @param {FaultShop} shop
 * @param {{ product: number, units?: number, payment?: typeof CARD | typeof UPI | typeof WALLET, isInBrowser?: boolean, member?: Record<string, string>, hasCoupon?: boolean, walletPart?: number }} options
 *   `isInBrowser`: whether they call through the storefront; `member`: the headers of the session; `walletPart`: in
 *   minor units, what the wallet pays beside another way
 */
export async function newShopper(
  shop,
  {
    product,
    units = 1,
    payment = CARD,
    isInBrowser = false,
    member,
    hasCoupon = false,
    walletPart = 0,
  },
) {
  const session =
    member ?? (await untilDone(() => (isInBrowser ? browserSession(shop.url) : guestToken(shop))));
  const base = isInBrowser ? `${shop.url}/api/backend` : `${shop.backendUrl}/backend/api`;
  /** Prices are minor units in the browser, and decimals between the programs. @param {number} minorUnits */
  const priceOf = (minorUnits) => (isInBrowser ? minorUnits : minorUnits / 100);
  const total = PRICE * units - (hasCoupon ? DISCOUNT : 0);
  /** @param {string} endpoint @param {object} [body] @param {string} [key] the same for the same act */
  const call = (endpoint, body = {}, key = randomUUID()) =>
    send(`${base}/${endpoint}`, body, { ...session, 'idempotency-key': key });
  /** @param {string} endpoint @param {object} [body] */
  const callUntilDone = (endpoint, body) => {
    const key = randomUUID();
    return untilDone(() => call(endpoint, body, key));
  };

  const line = { product_id: String(product), product_qty: units, product_price: priceOf(PRICE) };
  await callUntilDone('addToCart', line);
  if (hasCoupon) await callUntilDone('applyCoupon', { code: COUPON });
  const address = { ...ADDRESS, purpose: 'shipping', is_saved: false };
  await callUntilDone('enterCheckoutAddress', address);
  /** @param {number} index of the days that are free */
  const chooseDay = async (index) => {
    const { days } = await callUntilDone('deliveryOptions');
    const free = days.filter(
      (/** @type {{ status: string }} */ { status }) => status === 'available',
    );
    await callUntilDone('chooseDelivery', { method: 'standard', date: free[index].date });
  };
  await chooseDay(0);

  const shopper = {
    /** `late`: an order, by money that comes after its attempt has failed. @type {'order' | 'late' | 'nothing' | 'refund'} */
    wants: 'order',
    /** What they pay for late, once the attempt has failed. @type {Answer | null} */
    unpaid: null,
    /** Another day makes another attempt. */
    chooseLaterDay: () => chooseDay(1),
    call,
    callUntilDone,
    /** All attempts, the current one last. @type {string[]} */
    attempts: [],
    /** The attempts of which the shopper saw that they failed. @type {Set<string>} */
    shownAsFailed: new Set(),
    /** @type {string | null} */
    orderNumber: null,
    get attempt() {
      return shopper.attempts.at(-1) ?? '';
    },
    async begin() {
      const { attempt_id } = await callUntilDone('beginCheckout');
      if (attempt_id !== shopper.attempt) shopper.attempts.push(attempt_id);
    },
    press: () =>
      ask('placeOrder', {
        total: priceOf(total),
        wallet_part: priceOf(payment === WALLET ? total : walletPart),
        payment,
        return_path: '/payment-method',
      }),
    /** Presses until the shop says what is to be done next. */
    pressUntilPlaced: () =>
      untilDone(async () => {
        const answer = await shopper.press();
        if (answer.state === 'lost' || answer.state === 'checking') throw new Error(answer.state);
        return answer;
      }),
    state: () => ask('orderAttempt'),
    cancel: () => ask('cancelAttempt'),
    /** Units in the cart: reading them asks no provider. */
    async unitsInCart() {
      const lines = await callUntilDone('cartList');
      return lines.length;
    },
    /** Confirms the payment in the provider's frame. Its answer may be lost. @param {Answer} answer */
    async pay({ next_action }) {
      if (!next_action?.client_secret) throw new UserError('There is no card frame.');
      const body = { client_secret: next_action.client_secret, card: PAID_CARD };
      await send(`${shop.paymentsUrl}/v1/frame/confirm`, body, {}).catch(() => undefined);
    },
    /** Does what a shopper does until nothing is open any more. */
    async finish() {
      const end = Date.now() + FINISH_LIMIT_MS;
      let last = '';
      while (Date.now() < end) {
        const answer = await next();
        last = answer.state;
        const isOver = { order: 'paid', late: 'paid', nothing: 'failed', refund: 'refunded' }[
          shopper.wants
        ];
        if (last === isOver || last === 'paid') return;
        if (last === 'checking' || last === 'lost' || shopper.wants === 'late') await sleep(500);
      }
      throw new UserError(`Attempt ${shopper.attempt} stays ${last} (wants ${shopper.wants}).`);
    },
  };

  /** One step of a shopper who wants to be done. @returns {Promise<Answer>} */
  async function next() {
    if (shopper.wants === 'nothing') return shopper.cancel();
    const answer = await shopper.state();
    if (shopper.wants === 'refund' && !(await isMoneyBack())) return { state: 'checking' };
    if (shopper.wants === 'refund') return answer;
    if (shopper.wants === 'late') {
      // The press in the card frame may have been lost.
      if (answer.state === 'failed' && shopper.unpaid) await shopper.pay(shopper.unpaid);
      return answer;
    }
    if (answer.state === 'failed') await shopper.begin();
    if (answer.state === 'failed' || answer.state === 'open') await shopper.press();
    if (answer.state === 'action') await shopper.pay(answer);
    return answer;
  }

  /** The shop says 'refunded' as soon as it has decided so; a job sends the money back. */
  async function isMoneyBack() {
    const payment = await shop.provider(`/v1/payments/${shop.proxy.paymentOf(shopper.attempt)}`);
    return payment.refunds.some(
      (/** @type {{ state: string }} */ { state }) => state === 'settled',
    );
  }

  /**
   * @param {string} endpoint
   * @param {object} [body]
   * @returns {Promise<Answer>}
   */
  async function ask(endpoint, body) {
    const attempt_id = shopper.attempt;
    /** @type {Answer} */
    const answer = await call(endpoint, { attempt_id, ...body }).catch((error) => {
      if (error instanceof Rejected) throw error;
      return { state: 'lost' };
    });
    if (answer.state === 'failed') shopper.shownAsFailed.add(attempt_id);
    if (answer.order_number) shopper.orderNumber = answer.order_number;
    return answer;
  }

  await shopper.begin();
  return shopper;
}

/** @typedef {Awaited<ReturnType<typeof newShopper>>} Shopper */

/**
 * Does it again while the shop is busy or not there.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function untilDone(work) {
  const end = Date.now() + BUSY_LIMIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Rejected || Date.now() > end) throw error;
      await sleep(200);
    }
  }
}

/** @param {FaultShop} shop @returns {Promise<Record<string, string>>} */
async function guestToken({ backendUrl }) {
  const { api_token } = await send(`${backendUrl}/backend/api/guestSession`, {}, {});
  return { authorization: `Bearer ${api_token}` };
}

/**
 * Throws {@link Rejected} for an answer 4xx, and another error where it is unknown what was done.
 * @param {string} url
 * @param {object} body
 * @param {Record<string, string>} headers
 */
export async function send(url, body, headers) {
  const response = await fetch(url, {
    method: 'POST',
    ...(body instanceof FormData
      ? { headers, body }
      : {
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  });
  const { data, message } = await response.json();
  if (response.status >= 500) throw new Error(`${url} answered ${response.status}`);
  if (!response.ok) throw new Rejected(data?.code ?? '', message ?? '');
  return data;
}
