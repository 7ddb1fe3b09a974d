import { z } from 'zod';
import { DAY_MS } from '@/lib/contract/durations';
import { maxQuantity } from '@/lib/contract/quantity';
import type { Customer, Customers } from '../accounts/customers';
import type { GuestSession, Session } from '../accounts/sessions';
import type { Catalogue } from '../catalogue/catalogue';
import { Amount, majorUnits } from '../medusa/amount';
import { type Medusa, unlessRefused } from '../medusa/medusa';
import type { Locks } from '../redis/locks';
import type { Store } from '../redis/store';

/** As long as a session lives without a call. */
const REMEMBERED_MS = 30 * DAY_MS;
/** A member who has none: their metadata need not be asked again. */
const NONE = '';

const Line = z.object({
  id: z.string(),
  variant_id: z.string().nullable(),
  variant_title: z.string().nullish(),
  title: z.string(),
  thumbnail: z.string().nullish(),
  quantity: z.number().int().positive(),
  unit_price: Amount,
  created_at: z.string(),
  metadata: z.preprocess(
    (value) => value ?? {},
    z.object({ seen_price: Amount.nullish().catch(null) }),
  ),
});
export type CartLine = z.output<typeof Line>;

const CartRow = z.object({
  id: z.string(),
  completed_at: z.string().nullish(),
  items: z.array(Line).nullish(),
});

export interface Cart {
  id: string;
  /** The latest one last. */
  lines: CartLine[];
}

const FIELDS =
  'id,completed_at,items.id,items.variant_id,items.variant_title,items.title,items.thumbnail,items.quantity,items.unit_price,items.created_at,items.metadata';
const OneCart = z.object({ cart: CartRow });
/** Of calls whose answer says nothing that is needed. */
const Anything = z.unknown();

/** How many units of a product a cart has. */
export function unitsOf(cart: Cart | null, variantId: string): number {
  return (cart?.lines ?? [])
    .filter(({ variant_id }) => variant_id === variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

function toCart({ id, items }: z.output<typeof CartRow>): Cart {
  const lines = (items ?? []).toSorted(
    (a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id),
  );
  return { id, lines };
}

interface Options {
  medusa: Medusa;
  store: Store;
  locks: Locks;
  customers: Customers;
  catalogue: Catalogue;
  regionId: string;
}

/** What a line will be. */
interface Wanted {
  variantId: string;
  quantity: number;
  /** In minor units. */
  seenPrice: number;
}

/**
 * The shoppers' carts, which are Medusa's. Whoever has the id of a cart can change it at Medusa, so the adapter tells it
 * nobody: a guest's stands in Redis, a member's in the metadata of the customer too.
 */
export class Carts {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  #keyOf(shopperId: string): string {
    return `cart:${shopperId}`;
  }

  /** The id of a shopper's cart, which may be an order by now; null where they have none. */
  async idOf({ shopperId, isMember }: Session): Promise<string | null> {
    const { store, customers } = this.#options;
    const known = await store.getAndExtend(this.#keyOf(shopperId), REMEMBERED_MS);
    if (known !== null || !isMember) return known || null;
    const { metadata } = await customers.get(shopperId);
    await store.set(this.#keyOf(shopperId), metadata.cart_id ?? NONE, REMEMBERED_MS);
    return metadata.cart_id ?? null;
  }

  async #read(id: string): Promise<Cart | null> {
    const call = this.#options.medusa.store(`/carts/${id}`, OneCart, { query: { fields: FIELDS } });
    const found = await unlessRefused([404], call, null);
    // One that became an order is no cart any more.
    return found && !found.cart.completed_at ? toCart(found.cart) : null;
  }

  /** A shopper's cart; null where they have none yet. */
  async find(session: Session): Promise<Cart | null> {
    const id = await this.idOf(session);
    return id ? this.#read(id) : null;
  }

  async #remember({ shopperId, isMember }: Session, cartId: string): Promise<void> {
    const { store, customers } = this.#options;
    if (isMember) await customers.change(shopperId, { metadata: { cart_id: cartId } });
    await store.set(this.#keyOf(shopperId), cartId, REMEMBERED_MS);
  }

  /** A new cart for a shopper who has none. Within {@link change}. */
  async create(session: Session): Promise<Cart> {
    const { medusa, customers, regionId } = this.#options;
    const token = session.isMember ? await customers.tokenOf(session.shopperId) : undefined;
    const call = { token, body: { region_id: regionId }, query: { fields: FIELDS } };
    const { cart } = await medusa.store('/carts', OneCart, call);
    await this.#remember(session, cart.id);
    return toCart(cart);
  }

  /** Lets a shopper's cart be read and changed by one call at a time. */
  change<T>(session: Session, work: (cart: Cart | null) => Promise<T>): Promise<T> {
    const { locks } = this.#options;
    return locks.with(`cart:${session.shopperId}`, async () => work(await this.find(session)));
  }

  /**
   * Sets how many units of a variant a cart has; the price is Medusa's own. Within {@link change}.
   * @throws {MedusaRefusal} 400 `insufficient_inventory`
   */
  async setLine(session: Session, cart: Cart | null, wanted: Wanted): Promise<void> {
    const { medusa, catalogue } = this.#options;
    const { id, lines } = cart ?? (await this.create(session));
    const { variantId, quantity } = wanted;
    const metadata = {
      seen_price: majorUnits(wanted.seenPrice),
      // An order keeps it, whatever the catalogue says later.
      return_days: catalogue.snapshot.products.get(variantId)?.product.return_days ?? null,
    };
    const [line, ...others] = lines.filter(({ variant_id }) => variant_id === variantId);
    const query = { fields: 'id' };
    // Medusa would add a line of its own where the metadata differs.
    if (line) {
      const body = { quantity, metadata };
      await medusa.store(`/carts/${id}/line-items/${line.id}`, Anything, { body, query });
      for (const other of others) await this.removeLine(id, other.id);
    } else {
      const body = { variant_id: variantId, quantity, metadata };
      await medusa.store(`/carts/${id}/line-items`, Anything, { body, query });
    }
  }

  /** Within {@link change}. */
  async removeLine(cartId: string, lineId: string): Promise<void> {
    const path = `/carts/${cartId}/line-items/${lineId}`;
    const call = this.#options.medusa.store(path, Anything, { method: 'DELETE' });
    await unlessRefused([404], call, null);
  }

  /** A new cart replaces this one, with its coupons. Within {@link change}. */
  async drop({ shopperId, isMember }: Session): Promise<void> {
    const { store, customers } = this.#options;
    if (isMember) await customers.change(shopperId, { metadata: { cart_id: null } });
    await store.set(this.#keyOf(shopperId), NONE, REMEMBERED_MS);
  }

  /** Adds a guest's cart to that of the customer whom they have become, as far as it may hold the units. */
  async moveToMember(guest: GuestSession, customer: Customer): Promise<void> {
    const member: Session = { id: '', shopperId: customer.id, isMember: true };
    await this.change(guest, async (given) => {
      if (!given || given.lines.length === 0) return;
      await this.change(member, async (own) => {
        if (own && own.lines.length > 0) return this.#addAll(member, own, given.lines);
        const { medusa, customers } = this.#options;
        const token = await customers.tokenOf(customer.id);
        const path = `/carts/${given.id}/customer`;
        await medusa.store(path, Anything, { method: 'POST', token });
        await this.#remember(member, given.id);
      });
      await this.#options.store.delete(this.#keyOf(guest.shopperId));
    });
  }

  async #addAll(member: Session, cart: Cart, lines: readonly CartLine[]): Promise<void> {
    for (const { variant_id: variantId, quantity, metadata, unit_price } of lines) {
      const found = variantId
        ? this.#options.catalogue.snapshot.products.get(variantId)
        : undefined;
      if (!variantId || !found) continue;
      const before = unitsOf(cart, variantId);
      const units = Math.min(before + quantity, maxQuantity(found.product));
      if (units <= before) continue;
      const seenPrice = metadata.seen_price ?? unit_price;
      // What was sold meanwhile is left out.
      const set = this.setLine(member, cart, { variantId, quantity: units, seenPrice });
      await unlessRefused([400], set, undefined);
    }
  }
}
