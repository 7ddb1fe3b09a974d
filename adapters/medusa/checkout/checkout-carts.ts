import { z } from 'zod';
import { DAY_MS } from '@/lib/contract/durations';
import { parseJson } from '@/lib/shared/parse-json';
import { PostalAddress } from '../addresses/address-book';
import { Amount, RoundedAmount } from '../medusa/amount';
import { type Medusa, unlessRefused } from '../medusa/medusa';
import type { Store } from '../redis/store';

/** As long as a cart that nobody looks at is remembered. */
const REMEMBERED_MS = 30 * DAY_MS;

const ShippingMethod = z.object({
  shipping_option_id: z.string(),
  name: z.string(),
  amount: Amount,
  discount_total: RoundedAmount.nullish(),
});

const Line = z.object({
  id: z.string(),
  variant_id: z.string().nullable(),
  quantity: z.number().int().positive(),
  unit_price: Amount,
});

const CheckoutCartRow = z.object({
  id: z.string(),
  currency_code: z.string().toUpperCase(),
  completed_at: z.string().nullish(),
  email: z.string().nullish(),
  total: RoundedAmount,
  tax_total: RoundedAmount,
  items: z.array(Line),
  shipping_methods: z.array(ShippingMethod),
  promotions: z.array(z.object({ code: z.string().nullish() })).nullish(),
});
const OneCart = z.object({ cart: CheckoutCartRow });

const FIELDS = [
  'id,currency_code,completed_at,email,total,tax_total,promotions.code',
  'items.id,items.variant_id,items.quantity,items.unit_price',
  'shipping_methods.shipping_option_id,shipping_methods.name,shipping_methods.amount',
  'shipping_methods.discount_total',
].join();

const ChosenAddress = PostalAddress.extend({ address_id: z.string().nullable() });
/** An address that was chosen for an order, with the id of the saved one that it is a copy of. */
export type ChosenAddress = z.output<typeof ChosenAddress>;

const ChosenAddresses = z.object({
  shipping: ChosenAddress.nullable(),
  billing: ChosenAddress.nullable(),
});
/** A billing address of null is the same as the shipping address. */
type ChosenAddresses = z.output<typeof ChosenAddresses>;

/** A cart on its way to an order. Amounts are in minor units. */
export interface CheckoutCart extends z.output<typeof CheckoutCartRow>, ChosenAddresses {}

/** What the chosen delivery costs, in minor units. */
export function shippingPrice({ shipping_methods }: CheckoutCart): number {
  const method = shipping_methods.at(-1);
  return method ? method.amount - (method.discount_total ?? 0) : 0;
}

/** What promotions take off the goods, in minor units. */
export function goodsDiscount(cart: CheckoutCart): number {
  const goods = cart.items.reduce(
    (sum, { quantity, unit_price }) => sum + quantity * unit_price,
    0,
  );
  return Math.max(0, goods + shippingPrice(cart) + cart.tax_total - cart.total);
}

const keyOf = (cartId: string) => `checkout:${cartId}`;

/**
 * What is chosen for the order of a cart. Medusa's Store API does not tell the metadata of a cart's address, and its fields
 * have no place for what the contract's address has: so the chosen addresses stand in Redis, by cart, and in Medusa for the
 * order that the cart becomes.
 */
export class CheckoutCarts {
  readonly #medusa: Medusa;
  readonly #store: Store;

  constructor(medusa: Medusa, store: Store) {
    this.#medusa = medusa;
    this.#store = store;
  }

  /** The addresses that are chosen for the order of a cart. */
  async chosen(cartId: string): Promise<ChosenAddresses> {
    const text = await this.#store.getAndExtend(keyOf(cartId), REMEMBERED_MS);
    const nothing = { shipping: null, billing: null };
    return text === null ? nothing : ChosenAddresses.parse(parseJson(text));
  }

  /** Null for a cart that is gone. One that became an order has a `completed_at`. */
  async read(cartId: string): Promise<CheckoutCart | null> {
    const query = { fields: FIELDS };
    const [found, chosen] = await Promise.all([
      unlessRefused([404], this.#medusa.store(`/carts/${cartId}`, OneCart, { query }), null),
      this.chosen(cartId),
    ]);
    return found && { ...found.cart, ...chosen };
  }

  /** Writes the addresses of the order into the cart. Orders are confirmed to the e-mail address of the shipping address. */
  async chooseAddresses(cartId: string, change: Partial<ChosenAddresses>): Promise<CheckoutCart> {
    const chosen = { ...(await this.chosen(cartId)), ...change };
    const { shipping, billing } = chosen;
    const invoiced = billing ?? shipping;
    const body = {
      ...(shipping && { email: shipping.metadata?.email, shipping_address: postal(shipping) }),
      ...(invoiced && { billing_address: postal(invoiced) }),
    };
    const query = { fields: FIELDS };
    const { cart } = await this.#medusa.store(`/carts/${cartId}`, OneCart, { body, query });
    await this.#store.set(keyOf(cartId), JSON.stringify(chosen), REMEMBERED_MS);
    return { ...cart, ...chosen };
  }

  /** Chooses how the order is delivered. Null for a way that Medusa does not offer to its address. */
  async chooseShipping(cartId: string, optionId: string): Promise<CheckoutCart | null> {
    const call = { body: { option_id: optionId }, query: { fields: FIELDS } };
    const choice = this.#medusa.store(`/carts/${cartId}/shipping-methods`, OneCart, call);
    const [chosen, addresses] = await Promise.all([
      unlessRefused([400, 404], choice, null),
      this.chosen(cartId),
    ]);
    return chosen && { ...chosen.cart, ...addresses };
  }
}

function postal({ address_id: _, ...address }: ChosenAddress): PostalAddress {
  return address;
}
