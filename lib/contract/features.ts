import { z } from 'zod';
import { Empty, endpoint, serverRead } from './endpoint';

/**
 * What a shop may have beyond the specification's calls (section 7), each with the features that it stands on. A row of
 * the table of endpoints names its feature; a row without one is the core, which every backend has.
 */
export const FEATURES = {
  /** Pages of text, such as /about-us, and the answers of /help-support. */
  pages: [],
  /** The form of /contact-us. */
  contact: [],
  /** Sign-in with Google and Facebook. */
  social: [],
  /** Carts, and with `checkout` orders, of people who are not signed in. */
  guests: [],
  /** The backend knows which api tokens are valid, and ends one when its shopper logs out. */
  sessions: [],
  /** Members prove to have the mailbox of their account. */
  emailConfirmation: [],
  /** A forgotten password is replaced through a link in an e-mail. */
  recoveryLinks: [],
  /** Members download what is stored of them, and delete their account. */
  privacy: [],
  notifications: [],
  /** Web push. */
  push: ['notifications'],
  stockAlerts: [],
  /** A cart is cleared in one call. */
  clearCart: [],
  /** Carts that are sent to somebody as a link. */
  sharedCarts: [],
  /** What others bought with the products of a cart or an order. */
  recommendations: [],
  /** A postcode fills in the rest of an address, and a town that no list has can be typed. */
  postcodes: [],
  /** When a product would come to a postcode. */
  deliveryPromise: [],
  /** The ids of all products and the last changes of lists, for the sitemap. */
  catalogueIndex: [],
  /** The products as merchant feeds need them. */
  productFeed: [],
  /** Which cached pages a change makes stale, for storefronts that were not told. */
  changedTags: [],
  /** Addresses, delivery, payment, orders, their list and their tracking. */
  checkout: [],
  /** Orders are confirmed by e-mail, and so is what becomes of them. */
  orderEmails: ['checkout'],
  /** The last units of a product are held while the payment is confirmed. */
  holds: ['checkout'],
  /** Shoppers choose the day of the delivery. */
  deliveryDays: ['checkout'],
  /** The delivery of an order can be changed. */
  deliveryChanges: ['checkout', 'deliveryDays'],
  coupons: ['checkout'],
  savedCards: ['checkout'],
  upi: ['checkout'],
  /** Apple Pay and Google Pay on the pages of product and cart. */
  expressPayment: ['checkout'],
  /** What a product costs in instalments. */
  instalments: ['checkout'],
  /** Swatches of fabrics by post. */
  swatches: ['checkout'],
  cancellations: ['checkout'],
  returns: ['checkout'],
  /** The request of a return brings a picture of the item. */
  returnPictures: ['checkout', 'returns'],
  /** Shoppers choose when and where a return is picked up. */
  returnPickups: ['checkout', 'returns'],
  /** An item is replaced instead of returned. */
  replacements: ['checkout', 'returns'],
  invoices: ['checkout'],
  /** The products of an order are put into the cart again. */
  buyAgain: ['checkout'],
  wallet: ['checkout'],
  giftCards: ['checkout', 'wallet'],
  referrals: ['checkout', 'wallet'],
  tickets: [],
  reviews: [],
  /** A stream of what happens to a shopper's orders, payments and tickets. */
  events: [],
} as const satisfies Record<string, readonly string[]>;

export type Feature = keyof typeof FEATURES;

export const ALL_FEATURES = Object.keys(FEATURES) as Feature[];

/** The version of the contract. The first number rises when a backend of the one before it stays valid no more. */
export const CONTRACT_VERSION = '1.2';

/**
 * What a backend says of itself. Names that the storefront does not know pass by. A backend that answers `features` with
 * 404 or 501 has the core alone.
 */
export const BackendFeatures = z.object({
  /** The version of the contract that the backend was built for. */
  contract_version: z.string().regex(/^\d{1,4}\.\d{1,4}$/),
  features: z.array(z.string().min(1).max(64)).max(1000),
});
export type BackendFeatures = z.output<typeof BackendFeatures>;

/** The features that are named and whose own ones are there too: gift cards need a wallet. */
export function usableFeatures(named: readonly string[]): Feature[] {
  const names = new Set(named);
  return ALL_FEATURES.filter(
    (feature) => names.has(feature) && FEATURES[feature].every((needed) => names.has(needed)),
  );
}

/** What a feature had in it until a version of the contract made features of their own of it. */
const SPLIT_FEATURES: readonly { since: string; from: Feature; features: readonly Feature[] }[] = [
  { since: '1.1', from: 'checkout', features: ['orderEmails'] },
  {
    since: '1.2',
    from: 'returns',
    features: ['returnPictures', 'returnPickups', 'replacements'],
  },
];

/** By numbers: 1.9 is older than 1.10. */
function isOlder(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major === otherMajor ? minor < otherMinor : major < otherMajor;
}

/** What a backend has. One of an older contract has what that did not name yet, with the feature that had it in it. */
export function featuresOf({ contract_version, features }: BackendFeatures): Feature[] {
  const unnamed = SPLIT_FEATURES.filter(
    ({ since, from }) => isOlder(contract_version, since) && features.includes(from),
  );
  return usableFeatures([...features, ...unnamed.flatMap((split) => split.features)]);
}

export const featureEndpoints = {
  /** Beyond section 7. */
  features: endpoint({ ...serverRead, request: Empty, response: BackendFeatures }),
};
