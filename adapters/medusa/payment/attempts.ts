import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS } from '@/lib/contract/durations';
import { type CheckoutAttempt, PaymentChoice } from '@/lib/contract/payment';
import { parseJson } from '@/lib/shared/parse-json';
import type { Store } from '../redis/store';

const REMEMBERED_MS = 30 * DAY_MS;

const Attempt = z.object({
  id: z.string(),
  shopperId: z.string(),
  cartId: z.string(),
  /** `checking`: Medusa was asked for the order, and its answer is not known. */
  state: z.enum(['open', 'checking', 'action', 'paid', 'failed']),
  /** Null until it is placed. */
  choice: PaymentChoice.nullable(),
  /** Minor units; null until it is placed. */
  total: z.number().nullable(),
  /** With which the browser confirms the payment. */
  clientSecret: z.string().nullable(),
  failure: z.string().nullable(),
  orderNumber: z.string().nullable(),
});
/** One attempt to make an order of a cart. */
export type Attempt = z.output<typeof Attempt>;

const keyOf = (id: string) => `attempt:${id}`;
const keyOfCart = (cartId: string) => `attempt-of:${cartId}`;

/** The attempts, in Redis. Where it loses them a cart begins another one; Medusa makes one order of a cart all the same. */
export class Attempts {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async #find(id: string): Promise<Attempt | null> {
    const text = await this.#store.get(keyOf(id));
    return text === null ? null : Attempt.parse(parseJson(text));
  }

  /** A shopper's attempt; null for one that does not exist, or is another shopper's. */
  async find(id: string, shopperId: string): Promise<Attempt | null> {
    const attempt = await this.#find(id);
    return attempt?.shopperId === shopperId ? attempt : null;
  }

  async save(attempt: Attempt): Promise<Attempt> {
    await this.#store.set(keyOf(attempt.id), JSON.stringify(attempt), REMEMBERED_MS);
    return attempt;
  }

  /** The attempt of a cart that has not failed, or a new one. To be called for one at a time. */
  async ofCart(cartId: string, shopperId: string): Promise<Attempt> {
    const known = await this.#store.get(keyOfCart(cartId));
    const last = known === null ? null : await this.find(known, shopperId);
    if (last && last.state !== 'failed') return last;
    const attempt = await this.save({
      ...{ id: randomUUID(), shopperId, cartId, state: 'open', total: null, clientSecret: null },
      // The shopper sees again how they wanted to pay.
      ...{ choice: last?.choice ?? null, failure: null, orderNumber: null },
    });
    await this.#store.set(keyOfCart(cartId), attempt.id, REMEMBERED_MS);
    return attempt;
  }
}

/** As the contract has it. */
export function toCheckoutAttempt(attempt: Attempt, currency: string): CheckoutAttempt {
  const { id, state, choice, total, clientSecret, failure, orderNumber } = attempt;
  return {
    attempt_id: id,
    state,
    choice,
    currency,
    wallet_part: 0,
    total,
    next_action:
      state === 'action' && clientSecret !== null
        ? { type: 'card_frame', client_secret: clientSecret }
        : null,
    failure,
    order_number: orderNumber,
  };
}
