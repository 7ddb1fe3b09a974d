import { createCancellationProcedures } from './flows/after-sale/cancellation-procedures';
import { createReturnProcedures } from './flows/after-sale/return-procedures';
import { createOrderProcedures } from './flows/placing/procedures';
import { createPrivacyProcedures } from './flows/privacy/procedures';
import * as signIn from './flows/sign-in/procedures';
import { createSocialProcedures, type Verifiers } from './flows/sign-in/social-procedures';
import * as accounts from './modules/accounts/procedures';
import * as recovery from './modules/accounts/recovery-procedures';
import * as addresses from './modules/addresses/procedures';
import * as cart from './modules/cart/procedures';
import * as checkout from './modules/checkout/procedures';
import { createContactProcedures } from './modules/contact/procedures';
import * as content from './modules/content/procedures';
import * as coupons from './modules/coupons/procedures';
import { createGiftCardProcedures } from './modules/gift-cards/procedures';
import type { GiftCardServices } from './modules/gift-cards/services';
import * as invoices from './modules/invoices/procedures';
import * as notifications from './modules/notifications/procedures';
import { createPushProcedures } from './modules/notifications/push-procedures';
import { createOrderListProcedures } from './modules/orders/list-procedures';
import type { OrderLists } from './modules/orders/order-lists';
import type { OrderServices } from './modules/orders/services';
import * as tracking from './modules/orders/tracking-procedures';
import { createPaymentProcedures } from './modules/payments/procedures';
import * as places from './modules/places/procedures';
import * as catalogue from './modules/product/procedures';
import { createReferralProcedures } from './modules/referrals/procedures';
import { createReviewProcedures } from './modules/reviews/procedures';
import type { ReviewServices } from './modules/reviews/services';
import { createSearchProcedures } from './modules/search/procedures';
import type { SearchIndex } from './modules/search/search-index';
import { createStockAlertProcedures } from './modules/stock-alerts/procedures';
import * as tickets from './modules/tickets/procedures';
import { createWalletProcedures } from './modules/wallet/procedures';
import { walletBalanceOf } from './modules/wallet/service';
import type { WalletServices } from './modules/wallet/services';
import * as wishlist from './modules/wishlist/procedures';
import type { Procedures } from './platform/procedure';

interface Dependencies {
  search: Pick<SearchIndex, 'words' | 'products' | 'cards'>;
  /** Of the sign-in providers that are set up. */
  verifiers: Verifiers;
  orderServices: OrderServices;
  walletServices: WalletServices;
  giftCardServices: GiftCardServices;
  orderLists: OrderLists;
  /** Where the shop reads its mails. */
  shopEmail: string;
  reviewServices: ReviewServices;
  /** What a point is worth, in minor units. */
  pointValue: number;
  webPush: Parameters<typeof createPushProcedures>[0];
}

/** The procedures of all modules. A procedure file exports its procedures and nothing else. */
export function createProcedures({
  search,
  verifiers,
  orderServices,
  walletServices,
  giftCardServices,
  orderLists,
  shopEmail,
  reviewServices,
  pointValue,
  webPush,
}: Dependencies): Procedures {
  return {
    ...catalogue,
    ...content,
    ...createContactProcedures(shopEmail),
    ...createSearchProcedures(search),
    ...cart,
    ...coupons,
    ...notifications,
    ...createPushProcedures(webPush),
    ...wishlist,
    ...accounts,
    ...signIn,
    ...recovery,
    ...createPrivacyProcedures({
      jobs: orderServices.jobs,
      invalidations: reviewServices.invalidations,
    }),
    ...createSocialProcedures(verifiers),
    ...addresses,
    ...checkout,
    ...tracking,
    ...invoices,
    ...createStockAlertProcedures(orderServices.siteUrl),
    ...createOrderListProcedures(orderLists),
    ...createOrderProcedures(orderServices),
    ...createCancellationProcedures(orderServices),
    ...createReturnProcedures(orderServices),
    ...createReviewProcedures(reviewServices),
    ...createPaymentProcedures({ ...orderServices, walletBalanceOf }),
    ...places,
    ...createWalletProcedures(walletServices),
    ...createGiftCardProcedures(giftCardServices),
    ...tickets,
    ...createReferralProcedures({ pointValue }),
  };
}
