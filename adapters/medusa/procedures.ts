import * as accounts from './accounts/procedures';
import * as recovery from './accounts/recovery-procedures';
import * as addresses from './addresses/procedures';
import * as cart from './cart/procedures';
import * as catalogue from './catalogue/procedures';
import * as checkout from './checkout/procedures';
import * as content from './content/procedures';
import type { Procedures } from './context';
import * as coupons from './coupons/procedures';
import { buyAgain } from './orders/buy-again';
import { cancellationQuote, cancelOrder } from './orders/cancellation';
import * as orders from './orders/procedures';
import * as returns from './orders/returns';
import * as payment from './payment/procedures';
import * as wishlist from './wishlist/procedures';

/** All that the adapter answers. */
export const procedures: Procedures = {
  ...accounts,
  ...recovery,
  ...addresses,
  ...cart,
  ...catalogue,
  ...checkout,
  ...content,
  ...coupons,
  trackOrder: orders.trackOrder,
  openOrder: orders.openOrder,
  orderList: orders.orderList,
  buyAgain,
  cancellationQuote,
  cancelOrder,
  ...returns,
  ...payment,
  ...wishlist,
};
