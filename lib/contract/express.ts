import { z } from 'zod';
import { Checkout, DeliveryMethod } from './checkout';
import { MINUTE_MS } from './durations';
import { Empty, endpoint, ofFeature, shopperRead, shopperWrite, visitorRead } from './endpoint';
import { EXPRESS_WALLETS } from './express-wallets';
import * as fields from './fields';
import { MAX_PARTS } from './list-bounds';
import { Currency, Price } from './money';
import { PaymentFrame } from './payment';
import { townName } from './places';
import { typedText } from './typed-text';

/** What the shop offers to a visitor who has not begun a checkout. */
export const ExpressOptions = z.object({
  /** Null where there is none now. */
  provider: PaymentFrame.nullable(),
  /** The wallets whose sheet the provider opens, in the order of their buttons. */
  wallets: z.array(z.enum(EXPRESS_WALLETS)).max(EXPRESS_WALLETS.length),
});
export type ExpressOptions = z.output<typeof ExpressOptions>;

/** What a wallet tells of an address before the shopper has agreed. */
const walletPlace = {
  /** An ISO code: `US`. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** A part of it may be missing: Apple Pay sends `M5V` of `M5V 2T6`. */
  postal_code: typedText().max(20),
};
export const WalletPlace = z.object(walletPlace);
export type WalletPlace = z.output<typeof WalletPlace>;

export const ExpressDelivery = DeliveryMethod.omit({ free_from: true }).extend({
  /** The earliest day. */
  date: z.iso.date(),
});

/** What the cart costs at an address, and how it can be delivered there. */
export const ExpressQuote = z.object({
  currency: Currency,
  sub_total: Price,
  discount: Price,
  shipping: Price,
  grand_total: Price,
  deliveries: z.array(ExpressDelivery).min(1).max(MAX_PARTS),
  /** The id of the delivery whose price is in the total. */
  delivery: z.string(),
});
export type ExpressQuote = z.output<typeof ExpressQuote>;

/** An address as a wallet has it, with the person's name in one text. */
export const WalletAddress = z.object({
  ...walletPlace,
  name: fields.printed(typedText().min(1, 'Your wallet sent no name.').max(120)),
  email: fields.email,
  phone: typedText().regex(/^\+?[\d\s().-]{6,24}$/, 'Your wallet sent no phone number.'),
  line1: fields.printed(typedText().min(1, 'Your wallet sent no street.').max(200)),
  line2: fields.printed(typedText().max(200)),
  /** Used where the shop does not know the postcode. Empty where the wallet has none. */
  city: townName.or(z.literal('')).optional(),
});
export type WalletAddress = z.output<typeof WalletAddress>;

/** A sheet asks again with every address and delivery that is tried in it. */
const rateLimit = {
  account: { by: 'shopper', attempts: 60, windowMs: MINUTE_MS },
  client: { attempts: 600, windowMs: MINUTE_MS },
  countedIn: 'memory',
} as const;

/** Buying by a wallet's sheet, without the steps of the checkout. A backend may leave all of it out. */
export const expressEndpoints = ofFeature('expressPayment', {
  expressOptions: endpoint({ ...visitorRead, request: Empty, response: ExpressOptions }),
  /** For the cart of now. Nothing is chosen by it. */
  expressQuote: endpoint({
    ...shopperRead,
    rateLimit,
    request: WalletPlace.extend({
      /** The id of a delivery; null for the first one, also where it is not offered there. */
      delivery: z.string().max(40).nullable(),
    }),
    response: ExpressQuote,
    errors: ['delivery_unavailable', 'cart_empty'],
  }),
  /**
   * Chooses address, delivery and day for the order, which `beginCheckout` and `placeOrder` place then.
   */
  chooseExpress: endpoint({
    ...shopperWrite,
    rateLimit,
    request: WalletAddress.extend({
      delivery: z.string().min(1).max(40),
      date: z.iso.date(),
    }),
    response: Checkout,
    errors: ['delivery_unavailable', 'cart_empty'],
  }),
});
