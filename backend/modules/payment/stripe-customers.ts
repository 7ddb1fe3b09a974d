import type Stripe from 'stripe';
import { CardAnswer } from './card-answer';
import type { SavedCard } from './provider';

const MAX_CARDS = 100;

/** For a call of the SDK: how long it may still take. */
export type Limit = () => { timeout: number };

/** Customers by our own name for them, which Stripe keeps as their metadata. */
export function createStripeCustomers(stripe: Stripe) {
  async function find(customer: string, limit: Limit): Promise<string | null> {
    const query = `metadata['shopper']:'${customer}'`;
    const { data } = await stripe.customers.search({ query, limit: 1 }, limit());
    return data[0]?.id ?? null;
  }

  async function listCards(id: string, limit: Limit): Promise<SavedCard[]> {
    const query = { type: 'card', limit: MAX_CARDS } as const;
    const { data } = await stripe.customers.listPaymentMethods(id, query, limit());
    return data.map(({ id: reference, card }) => ({ reference, ...CardAnswer.parse(card) }));
  }

  return {
    find,

    /** A new customer is not found for a minute: until then the idempotency key prevents a second one. */
    async findOrCreate(customer: string, limit: Limit): Promise<string> {
      const known = await find(customer, limit);
      if (known) return known;
      const { id } = await stripe.customers.create(
        { metadata: { shopper: customer } },
        { ...limit(), idempotencyKey: `customer-${customer}` },
      );
      return id;
    },

    async cards(customer: string, limit: Limit): Promise<SavedCard[]> {
      const id = await find(customer, limit);
      return id ? listCards(id, limit) : [];
    },

    /** Removes a card that is this customer's, and does nothing about any other. */
    async removeCard(customer: string, reference: string, limit: Limit): Promise<void> {
      const id = await find(customer, limit);
      const cards = id ? await listCards(id, limit) : [];
      if (!cards.some((card) => card.reference === reference)) return;
      await stripe.paymentMethods.detach(reference, {}, limit());
    },
  };
}
