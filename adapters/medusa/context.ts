import type { Logger } from 'pino';
import type { endpoints, RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { Uploads } from '@/lib/contract-server/call-body';
import type { WithMessage } from '@/lib/contract-server/with-message';
import type { Customers } from './accounts/customers';
import type { ResetTokens } from './accounts/reset-tokens';
import type { GuestSession, MemberSession, Session, Sessions } from './accounts/sessions';
import type { SmsSender } from './accounts/sms';
import type { Geography } from './addresses/geography';
import type { Carts } from './cart/carts';
import type { UnitChanges } from './cart/unit-changes';
import type { Catalogue } from './catalogue/catalogue';
import type { CheckoutCarts } from './checkout/checkout-carts';
import type { ShippingOptions } from './checkout/shipping-options';
import type { PromotionTitles } from './coupons/promotion-titles';
import type { AnsweredEndpoint } from './declared-features';
import type { Medusa } from './medusa/medusa';
import type { Orders } from './orders/orders';
import type { ReturnReasons } from './orders/return-reasons';
import type { Attempts } from './payment/attempts';
import type { Stripe } from './payment/stripe';
import type { Locks } from './redis/locks';
import type { RateLimits } from './redis/rate-limits';
import type { Store } from './redis/store';

/** What procedures work with. */
export interface Services {
  medusa: Medusa;
  store: Store;
  locks: Locks;
  rateLimits: RateLimits;
  catalogue: Catalogue;
  sessions: Sessions;
  customers: Customers;
  resetTokens: ResetTokens;
  carts: Carts;
  unitChanges: UnitChanges;
  checkoutCarts: CheckoutCarts;
  shippingOptions: ShippingOptions;
  promotionTitles: PromotionTitles;
  attempts: Attempts;
  /** Null where the shop takes no cards. */
  stripe: Stripe | null;
  orders: Orders;
  returnReasons: ReturnReasons;
  /** Of Medusa: whose prices, countries and ways to pay the shop has. */
  regionId: string;
  geography: Geography;
  sms: SmsSender;
  log: Logger;
}

/** Of one call. */
export interface Context extends Services {
  /** Of the bearer token, where the row needs or takes one. */
  session: Session | null;
  /** The caller's idempotency key; null for a call without one. */
  key: string | null;
  /** The file parts of a form, by name. */
  uploads: Uploads;
  /** Forgets the attempts at the account of this call: its owner has proved to be there. */
  clearAttempts(): Promise<void>;
}

export interface ShopperContext extends Context {
  session: GuestSession | MemberSession;
}

export interface MemberContext extends Context {
  session: MemberSession;
}

type ContextOf<E extends AnsweredEndpoint> = (typeof endpoints)[E] extends { access: 'member' }
  ? MemberContext
  : (typeof endpoints)[E] extends { access: 'shopper' }
    ? ShopperContext
    : Context;

type Answer<E extends AnsweredEndpoint> = ResponseOf<E> | WithMessage<ResponseOf<E>>;

/** A procedure for each endpoint that the adapter answers: without one of them it does not compile. */
export type Procedures = {
  [E in AnsweredEndpoint]: (
    request: RequestOf<E>,
    context: ContextOf<E>,
  ) => Promise<Answer<E>> | Answer<E>;
};
