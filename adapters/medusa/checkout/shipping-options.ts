import { z } from 'zod';
import type { DeliveryMethod } from '@/lib/contract/checkout';
import { MINUTE_MS } from '@/lib/contract/durations';
import { Amount } from '../medusa/amount';
import { type Medusa, unlessRefused } from '../medusa/medusa';

/** How long what is known of an option may be old. */
const DESCRIBED_MS = 5 * MINUTE_MS;
/** More options than a shop has. */
const LISTED = 500;

const Type = z.object({ description: z.string().nullish() }).nullish();
const Offered = z.object({
  shipping_options: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      amount: Amount.nullable(),
      insufficient_inventory: z.boolean().nullish(),
      type: Type,
    }),
  ),
});
const One = z.object({ shipping_option: z.object({ type: Type }) });
const All = z.object({
  shipping_options: z.array(
    z.object({
      id: z.string(),
      type: z.object({ code: z.string() }).nullish(),
      service_zone: z
        .object({
          fulfillment_set: z.object({ location: z.object({ id: z.string() }).nullish() }).nullish(),
        })
        .nullish(),
    }),
  ),
});

/** Of the type of the option by which returns come back. */
const RETURN_CODE = 'return';

/** How returns come back. */
export interface ReturnOption {
  id: string;
  /** Where they come back to. */
  locationId: string;
}

/** How Medusa delivers. */
export class ShippingOptions {
  readonly #medusa: Medusa;
  readonly #described = new Map<string, { text: string; until: number }>();
  #returns: { option: ReturnOption; until: number } | null = null;

  constructor(medusa: Medusa) {
    this.#medusa = medusa;
  }

  /** The ways in which a cart can be delivered to its address, in Medusa's order, with their prices for this cart. */
  async of(cartId: string): Promise<DeliveryMethod[]> {
    const query = { cart_id: cartId };
    const { shipping_options } = await this.#medusa.store('/shipping-options', Offered, { query });
    return shipping_options.flatMap(({ id, name, amount, insufficient_inventory, type }) => {
      if (amount === null || insufficient_inventory) return [];
      const description = type?.description ?? '';
      this.#remember(id, description);
      return [{ id, name, description, price: amount }];
    });
  }

  #remember(id: string, text: string): void {
    this.#described.set(id, { text, until: performance.now() + DESCRIBED_MS });
  }

  /** What is done, in one sentence; empty for an option that is gone. */
  async describe(id: string): Promise<string> {
    const known = this.#described.get(id);
    if (known && known.until > performance.now()) return known.text;
    const call = this.#medusa.admin(`/shipping-options/${id}`, One, {
      query: { fields: 'id,type.description' },
    });
    const found = await unlessRefused([404], call, null);
    const text = found?.shipping_option.type?.description ?? '';
    this.#remember(id, text);
    return text;
  }

  /** How returns come back; null where the staff have made no option for it. */
  async forReturns(): Promise<ReturnOption | null> {
    if (this.#returns && this.#returns.until > performance.now()) return this.#returns.option;
    // Medusa answers its own filter `is_return` with an error.
    const query = {
      fields: 'id,type.code,service_zone.fulfillment_set.location.id',
      limit: LISTED,
    };
    const { shipping_options } = await this.#medusa.admin('/shipping-options', All, { query });
    const found = shipping_options.find(({ type }) => type?.code === RETURN_CODE);
    const locationId = found?.service_zone?.fulfillment_set?.location?.id;
    if (!found || !locationId) return null;
    const option = { id: found.id, locationId };
    this.#returns = { option, until: performance.now() + DESCRIBED_MS };
    return option;
  }
}
