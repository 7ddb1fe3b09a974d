import { mutate } from 'swr';
import type { EndpointName } from '@/lib/contract/endpoints';
import { type ShopperData, shopperKey } from '../session/shopper-data';
import { currentShopperId } from '../session/user';

/** The endpoints of which a shopper has several answers: their keys begin like those of `ShopperData`. */
const LIST_ENDPOINTS = [
  'orderList',
  'notificationList',
  'orderReviews',
  'myReviews',
  'myProductReview',
  'productReviews',
  'ticketList',
  'ticketReplies',
  'referralFriends',
  'walletTransactions',
  'giftCardList',
] as const;
export type ListEndpoint = (typeof LIST_ENDPOINTS)[number];

type StaleData = keyof ShopperData | ListEndpoint;

const DELIVERY = ['checkout', 'deliveryOptions'] as const;
const COUPONS = ['appliedCoupon', 'couponList'] as const;
const CART = ['cartList', 'getCount', 'appliedCoupon', 'alsoBought', ...DELIVERY] as const;
const WALLET = ['paymentOptions', 'walletBalance', 'walletTransactions'] as const;
const WISHLIST = ['wishList', 'wishlistIds', 'getCount'] as const;
const REVIEWS = ['orderReviews', 'myReviews', 'myProductReview', 'productReviews'] as const;

/** What each change makes stale: for the endpoint of the change, the data that must be read again. */
const STALE_DATA = {
  addToCart: CART,
  // The same products as before.
  updateCartQuantity: ['cartList', 'getCount', 'appliedCoupon', ...DELIVERY],
  removeCart: CART,
  clearCart: CART,
  buyAgain: CART,
  addSharedCart: CART,
  // What delivery costs depends on the total of the cart.
  applyCoupon: ['appliedCoupon', ...DELIVERY],
  removeCoupon: ['appliedCoupon', ...DELIVERY],
  addToWish: WISHLIST,
  removeWishProduct: WISHLIST,
  addUserAddress: ['userAddressList'],
  editUserAddress: ['userAddressList'],
  deleteUserAddress: ['userAddressList'],
  // Who may use a coupon depends on whom the order is for.
  chooseCheckoutAddress: [...DELIVERY, ...COUPONS],
  enterCheckoutAddress: [...DELIVERY, ...COUPONS, 'userAddressList'],
  chooseDelivery: ['checkout'],
  placeOrder: [
    ...CART,
    'couponList',
    'paymentOptions',
    'orderList',
    'walletBalance',
    'walletTransactions',
  ],
  // What the wallet held for the order is free again.
  cancelAttempt: WALLET,
  removeSavedCard: ['paymentOptions'],
  setDefaultCard: ['paymentOptions'],
  topUpWallet: WALLET,
  buyGiftCard: ['giftCardList', ...WALLET],
  cancelGiftCard: ['giftCardList', ...WALLET],
  resendGiftCard: ['giftCardList'],
  // The one who has bought it may be signed in here too.
  redeemGiftCard: ['giftCardList', ...WALLET],
  // The refund may go to the wallet.
  cancelOrder: ['orderList', ...WALLET],
  requestReturn: ['orderList'],
  cancelReturn: ['orderList'],
  changeOrderDelivery: ['orderList'],
  orderSamples: ['orderList'],
  orderSamplesToSaved: ['orderList'],
  readNotifications: ['notificationList', 'getCount'],
  setNotificationSettings: ['notificationSettings'],
  saveReview: REVIEWS,
  deleteReview: REVIEWS,
  createTicket: ['ticketList'],
  claimReferral: ['referralSummary'],
  convertPoints: ['referralSummary', ...WALLET],
  replyToTicket: ['ticketList', 'ticketReplies'],
} as const satisfies Partial<Record<EndpointName, readonly StaleData[]>>;

/** A change of what belongs to one shopper, by its endpoint. */
export type Change = keyof typeof STALE_DATA;

const CHANNEL = 'shopper-changes';

let channel: BroadcastChannel | undefined;
let listenerCount = 0;

/**
 * Reads again what the change made stale, in this tab and the others. Data that is not shown is read when it
 * is shown next. Resolves when this tab has read it. A read that fails leaves the cached data.
 */
export async function invalidate(change: Change): Promise<void> {
  notifyTabs(change);
  await readAgain(STALE_DATA[change]);
}

/**
 * {@link invalidate} for the other tabs only, where this one has the new state already. It also notifies them while
 * this tab does not listen yet: the change that a login finishes comes before the header has loaded its counts.
 */
export function notifyTabs(change: Change): void {
  if (channel) {
    channel.postMessage(change);
    return;
  }
  const sender = openChannel();
  sender?.postMessage(change);
  sender?.close();
}

/**
 * Listens for changes in other tabs, and reads everything again when the browser restores the page from its
 * back/forward cache. Every component that shows a shopper's data listens. A visitor's page must not, because
 * browsers may not put a page with an open channel into that cache. Call it in a layout effect above `useSWR`, which
 * reads in one: a change that came between a read and the listener would be missed.
 * @returns stops listening
 */
export function listenForChanges(): () => void {
  listenerCount += 1;
  if (listenerCount === 1) {
    channel = openChannel();
    channel?.addEventListener('message', onMessage);
    window.addEventListener('pageshow', onPageShow);
  }
  return () => {
    listenerCount -= 1;
    if (listenerCount > 0) return;
    channel?.close();
    channel = undefined;
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** Some browsers have no channels. Then each tab sees only its own changes. */
function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
}

function onMessage({ data }: MessageEvent): void {
  // A tab may run another version of the shop.
  if (isChange(data)) void readAgain(STALE_DATA[data]);
}

function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) void readAgain([...new Set(Object.values(STALE_DATA).flat())]);
}

function isChange(value: unknown): value is Change {
  return typeof value === 'string' && Object.hasOwn(STALE_DATA, value);
}

async function readAgain(names: readonly StaleData[]): Promise<void> {
  const shopperId = currentShopperId() ?? '';
  await Promise.all(
    names.map((name) =>
      isList(name)
        ? mutate((key) => Array.isArray(key) && key[0] === name && key[1] === shopperId)
        : mutate(shopperKey(name)),
    ),
  );
}

function isList(name: StaleData): name is ListEndpoint {
  return LIST_ENDPOINTS.some((list) => list === name);
}
