import type { z } from 'zod';
import { accountEndpoints } from './accounts';
import { addressEndpoints } from './addresses';
import { cancellationEndpoints } from './cancellations';
import { cartEndpoints } from './cart';
import { categoryEndpoints } from './category';
import { checkoutEndpoints } from './checkout';
import { contactEndpoints } from './contact';
import { cmsEndpoints } from './content';
import { couponEndpoints } from './coupons';
import { deliveryPromiseEndpoints } from './delivery-promise';
import type { Endpoint } from './endpoint';
import { expressEndpoints } from './express';
import { featureEndpoints } from './features';
import { giftCardEndpoints } from './gift-cards';
import { homeEndpoints } from './home';
import { instalmentOfferEndpoints } from './instalment-offer';
import { invoiceEndpoints } from './invoices';
import { notificationEndpoints } from './notifications';
import { orderDeliveryEndpoints } from './order-delivery';
import { orderListEndpoints } from './order-list';
import { orderEndpoints } from './orders';
import { paymentEndpoints } from './payment';
import { placeEndpoints } from './places';
import { privacyEndpoints } from './privacy';
import { productEndpoints } from './product';
import { pushEndpoints } from './push';
import { referralEndpoints } from './referrals';
import { returnEndpoints } from './returns';
import { revalidationEndpoints } from './revalidation';
import { reviewEndpoints } from './reviews';
import { sampleEndpoints } from './samples';
import { searchEndpoints } from './search';
import { sharedCartEndpoints } from './shared-cart';
import { stockAlertEndpoints } from './stock-alerts';
import { ticketEndpoints } from './tickets';
import { walletEndpoints } from './wallet';
import { wishlistEndpoints } from './wishlist';

/** Section 7, every call. BACKEND_PATHS of the storefront names other paths than these. */
export const endpoints = {
  ...featureEndpoints,
  ...homeEndpoints,
  ...categoryEndpoints,
  ...productEndpoints,
  ...searchEndpoints,
  ...cmsEndpoints,
  ...contactEndpoints,
  ...cartEndpoints,
  ...sharedCartEndpoints,
  ...couponEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
  ...stockAlertEndpoints,
  ...wishlistEndpoints,
  ...accountEndpoints,
  ...privacyEndpoints,
  ...addressEndpoints,
  ...placeEndpoints,
  ...deliveryPromiseEndpoints,
  ...walletEndpoints,
  ...giftCardEndpoints,
  ...checkoutEndpoints,
  ...paymentEndpoints,
  ...expressEndpoints,
  ...instalmentOfferEndpoints,
  ...orderEndpoints,
  ...orderListEndpoints,
  ...sampleEndpoints,
  ...orderDeliveryEndpoints,
  ...invoiceEndpoints,
  ...cancellationEndpoints,
  ...returnEndpoints,
  ...revalidationEndpoints,
  ...ticketEndpoints,
  ...reviewEndpoints,
  ...referralEndpoints,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** The endpoints that take an idempotency key. */
export type IdempotentEndpoint = {
  [E in EndpointName]: (typeof endpoints)[E] extends { idempotent: true } ? E : never;
}[EndpointName];

/** The endpoints that answer a file. */
export type FileEndpoint = {
  [E in EndpointName]: (typeof endpoints)[E] extends { answer: 'file' } ? E : never;
}[EndpointName];

/**
 * A request in its domain representation: money in integer minor units, ids as strings. `z.encode` turns
 * it into what goes over the wire, `z.decode` turns that back.
 */
export type RequestOf<E extends EndpointName> = z.output<(typeof endpoints)[E]['request']>;
/** A response in its domain representation. */
export type ResponseOf<E extends EndpointName> = z.output<(typeof endpoints)[E]['response']>;

/** Whether a name from outside is a row of the table (and not a property of every object). */
export function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(endpoints, name);
}
