import { z } from 'zod';
import { marketCodes } from '../shared/markets';
import { SECOND_MS } from './durations';
import { endpoint, ofFeature, serverRead } from './endpoint';
import { Price } from './money';
import { InstalmentPlan } from './payment';

/** The countries of the shop's markets for which Stripe has a message. */
export const STRIPE_MESSAGE_COUNTRIES = ['US', 'CA', 'GB'] as const;

/** What can be said beside a price of paying it in parts. */
export const InstalmentOffer = z.discriminatedUnion('type', [
  /** The amounts follow from the plan. */
  z.object({ type: z.literal('plan'), plan: InstalmentPlan }),
  /** Only Stripe may say the amounts, in its Payment Method Messaging Element. */
  z.object({
    type: z.literal('stripe'),
    script_url: z.url(),
    /** Not a secret. */
    publishable_key: z.string(),
    payment_methods: z
      .array(z.enum(['klarna', 'affirm', 'afterpay_clearpay']))
      .min(1)
      .max(3),
    country: z.enum(STRIPE_MESSAGE_COUNTRIES),
  }),
]);
export type InstalmentOffer = z.output<typeof InstalmentOffer>;
export type StripeInstalments = Extract<InstalmentOffer, { type: 'stripe' }>;

/** Beyond section 7. A backend may leave it out; the shop then says nothing beside its prices. */
export const instalmentOfferEndpoints = ofFeature('instalments', {
  /** Null where nothing of this amount can be paid in parts. A page waits for it, so it has little time. */
  instalmentOffer: endpoint({
    ...serverRead,
    timeoutMs: 2 * SECOND_MS,
    limitMs: 1.5 * SECOND_MS,
    request: z.object({ market: z.enum(marketCodes), amount: Price }),
    response: InstalmentOffer.nullable(),
  }),
});
