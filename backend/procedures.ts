import * as accounts from './modules/accounts/procedures';
import * as recovery from './modules/accounts/recovery-procedures';
import { createSocialProcedures, type Verifiers } from './modules/accounts/social-procedures';
import * as addresses from './modules/addresses/procedures';
import * as cart from './modules/cart/procedures';
import * as catalogue from './modules/catalogue/procedures';
import * as checkout from './modules/checkout/procedures';
import * as content from './modules/content/procedures';
import * as coupons from './modules/coupons/procedures';
import * as invoices from './modules/invoices/procedures';
import { createCancellationProcedures } from './modules/orders/cancellation-procedures';
import * as orderList from './modules/orders/list-procedures';
import { createOrderProcedures } from './modules/orders/procedures';
import type { OrderServices } from './modules/orders/services';
import * as tracking from './modules/orders/tracking-procedures';
import { createPaymentProcedures } from './modules/payments/procedures';
import * as places from './modules/places/procedures';
import { createSearchProcedures } from './modules/search/procedures';
import type { SearchIndex } from './modules/search/search-index';
import * as wallet from './modules/wallet/procedures';
import * as wishlist from './modules/wishlist/procedures';
import type { Procedures } from './platform/procedure';

interface Dependencies {
  search: Pick<SearchIndex, 'words' | 'products' | 'cards'>;
  /** Of the sign-in providers that are set up. */
  verifiers: Verifiers;
  orderServices: OrderServices;
}

/** The procedures of all modules. A procedure file exports its procedures and nothing else. */
export function createProcedures({ search, verifiers, orderServices }: Dependencies): Procedures {
  return {
    ...catalogue,
    ...content,
    ...createSearchProcedures(search),
    ...cart,
    ...coupons,
    ...wishlist,
    ...accounts,
    ...recovery,
    ...createSocialProcedures(verifiers),
    ...addresses,
    ...checkout,
    ...tracking,
    ...invoices,
    ...orderList,
    ...createOrderProcedures(orderServices),
    ...createCancellationProcedures(orderServices),
    ...createPaymentProcedures(orderServices),
    ...places,
    ...wallet,
  };
}
