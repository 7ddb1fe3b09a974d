import { z } from 'zod';
import { DAY_MS } from '@/lib/contract/durations';
import { hashToken, newOrderKey } from '@/lib/contract-server/tokens';
import type { Session } from '../accounts/sessions';
import { type Medusa, unlessRefused } from '../medusa/medusa';
import type { Store } from '../redis/store';
import {
  MedusaOrder,
  ORDER_FIELDS,
  OrderOutline,
  OUTLINE_FIELDS,
  orderNumberOf,
} from './medusa-order';

/** A number is looked up for as long as anybody may ask for an order. */
const NUMBER_MS = 3 * 365 * DAY_MS;
/** A link to an order. */
const KEY_MS = 90 * DAY_MS;
const GUEST_MS = 30 * DAY_MS;

/** How many orders of a member are looked through. */
const LISTED = 500;
const PAGE = 100;

const One = z.object({ order: MedusaOrder });
const Page = z.object({ orders: z.array(MedusaOrder), count: z.number() });
const Outlines = z.object({ orders: z.array(OrderOutline), count: z.number() });
const Count = z.object({ count: z.number() });
const Customers = z.object({ customers: z.array(z.object({ id: z.string() })) });
const Changes = z.object({
  order_changes: z.array(
    z.object({
      change_type: z.string().nullish(),
      status: z.string(),
      actions: z.array(
        z.object({ action: z.string(), details: z.record(z.string(), z.unknown()).nullish() }),
      ),
    }),
  ),
});

const NEWEST_FIRST = '-created_at';

/** A list of values as Medusa's queries take it. */
const listParameters = (name: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value, index) => [`${name}[${index}]`, value]));

const keyOfNumber = (number: string) => `order-number:${number}`;
const keyOfKey = (key: string) => `order-key:${hashToken(key)}`;
const keyOfGuest = (shopperId: string) => `orders-of:${shopperId}`;

/**
 * Medusa's orders. Medusa finds none by its number, so the numbers of those that were placed here stand in Redis, and so do
 * the keys of links and what a guest has bought.
 */
export class Orders {
  readonly #medusa: Medusa;
  readonly #store: Store;

  constructor(medusa: Medusa, store: Store) {
    this.#medusa = medusa;
    this.#store = store;
  }

  /** Null for one that is gone. */
  async read(id: string): Promise<MedusaOrder | null> {
    const call = this.#medusa.admin(`/orders/${id}`, One, { query: { fields: ORDER_FIELDS } });
    return (await unlessRefused([404], call, null))?.order ?? null;
  }

  /** Notes an order that was just placed. @returns its number */
  async remember(
    order: Pick<MedusaOrder, 'id' | 'display_id' | 'custom_display_id'>,
    { shopperId, isMember }: Session,
  ): Promise<string> {
    const number = orderNumberOf(order);
    await this.#store.set(keyOfNumber(number), order.id, NUMBER_MS);
    if (!isMember) await this.#store.addToSet(keyOfGuest(shopperId), order.id, GUEST_MS);
    return number;
  }

  /** The outlines of the customers' orders, the newest first. */
  async #outlinesOf(ids: readonly string[]): Promise<OrderOutline[]> {
    const orders: OrderOutline[] = [];
    for (let offset = 0; ids.length > 0 && offset < LISTED; offset += PAGE) {
      const query = {
        ...{ fields: OUTLINE_FIELDS, order: NEWEST_FIRST, limit: PAGE, offset },
        ...listParameters('customer_id', ids),
      };
      const page = await this.#medusa.admin('/orders', Outlines, { query });
      orders.push(...page.orders);
      if (orders.length >= page.count || page.orders.length === 0) break;
    }
    return orders;
  }

  /** Of a member, the newest first: at most the last 500. */
  outlinesOf(customerId: string): Promise<OrderOutline[]> {
    return this.#outlinesOf([customerId]);
  }

  /** Some of a member's orders, the newest first, and how many there are. */
  pageOf(customerId: string, limit: number, offset: number): Promise<z.output<typeof Page>> {
    const query = {
      ...{ fields: ORDER_FIELDS, order: NEWEST_FIRST, customer_id: customerId, limit, offset },
    };
    return this.#medusa.admin('/orders', Page, { query });
  }

  /** The orders of these ids, the newest first. */
  async readAll(ids: readonly string[]): Promise<MedusaOrder[]> {
    if (ids.length === 0) return [];
    const query = {
      ...{ fields: ORDER_FIELDS, order: NEWEST_FIRST, limit: ids.length },
      ...listParameters('id', ids),
    };
    return (await this.#medusa.admin('/orders', Page, { query })).orders;
  }

  /** Whether a member has ordered before. */
  async hasAny(customerId: string): Promise<boolean> {
    const query = { fields: 'id', customer_id: customerId, limit: 1 };
    return (await this.#medusa.admin('/orders', Count, { query })).count > 0;
  }

  /** Whether an order is a shopper's own. */
  async isOwn(order: MedusaOrder, { shopperId, isMember }: Session): Promise<boolean> {
    if (isMember) return order.customer_id === shopperId;
    return (await this.#store.membersOf(keyOfGuest(shopperId))).includes(order.id);
  }

  async #byNumber(number: string): Promise<MedusaOrder | null> {
    const id = await this.#store.get(keyOfNumber(number));
    return id === null ? null : this.read(id);
  }

  /** A shopper's own order by its number; null for one that is not theirs. */
  async findOwn(number: string, session: Session): Promise<MedusaOrder | null> {
    const found = await this.#byNumber(number);
    if (found) return (await this.isOwn(found, session)) ? found : null;
    if (!session.isMember) return null;
    const own = await this.outlinesOf(session.shopperId);
    const outline = own.find((order) => orderNumberOf(order) === number);
    return outline ? this.read(outline.id) : null;
  }

  /** The order that a key opens; null for a key of another one. */
  async findByKey(number: string, key: string): Promise<MedusaOrder | null> {
    const id = await this.#store.get(keyOfKey(key));
    const order = id === null ? null : await this.read(id);
    return order && orderNumberOf(order) === number ? order : null;
  }

  /** The order with this number that was confirmed to this e-mail address; null where there is none. */
  async findByEmail(number: string, email: string): Promise<MedusaOrder | null> {
    const isIts = (order: OrderOutline) => order.email?.toLowerCase() === email.toLowerCase();
    const found = await this.#byNumber(number);
    if (found) return isIts(found) ? found : null;
    const query = { email: email.toLowerCase(), fields: 'id', limit: PAGE };
    const { customers } = await this.#medusa.admin('/customers', Customers, { query });
    const orders = await this.#outlinesOf(customers.map(({ id }) => id));
    const outline = orders.find((order) => orderNumberOf(order) === number && isIts(order));
    return outline ? this.read(outline.id) : null;
  }

  /** @returns a new key, with which anyone may see the order */
  async newKey({ id }: MedusaOrder): Promise<string> {
    const key = newOrderKey();
    await this.#store.set(keyOfKey(key), id, KEY_MS);
    return key;
  }

  /** Makes the orders of a guest those of the customer whom they have become, by Medusa's transfer of an order. */
  async moveToMember(guest: Session, customerId: string, token: string): Promise<void> {
    for (const id of await this.#store.membersOf(keyOfGuest(guest.shopperId))) {
      const order = await this.read(id);
      if (!order || order.customer_id === customerId) continue;
      await this.#transfer(id, customerId, token);
      await this.#store.removeFromSet(keyOfGuest(guest.shopperId), id);
    }
  }

  async #transfer(id: string, customerId: string, token: string): Promise<void> {
    const Anything = z.unknown();
    const request = { body: { customer_id: customerId } };
    await this.#medusa.admin(`/orders/${id}/transfer`, Anything, request);
    // Medusa would send it by e-mail. Who asks has proved to be the guest who placed the order.
    const { order_changes } = await this.#medusa.admin(`/orders/${id}/changes`, Changes);
    const secret = order_changes
      .filter(({ change_type, status }) => change_type === 'transfer' && status === 'requested')
      .flatMap(({ actions }) => actions)
      .map(({ details }) => details?.token)
      .find((value) => typeof value === 'string');
    if (!secret) return;
    const accept = { token, body: { token: secret }, query: { fields: 'id' } };
    await this.#medusa.store(`/orders/${id}/transfer/accept`, Anything, accept);
  }
}
