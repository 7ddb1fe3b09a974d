/**
 * Every page of the shop (section 2), by its address without a market prefix.
 * The one address with a parameter stands in {@link productPath}.
 * next.config.mjs sends every other address to /home.
 */
export const pagePaths = [
  '/home',
  '/about-us',
  '/track-order',
  '/terms-conditions',
  '/return-refund',
  '/help-support',
  '/privacy-policy',
  '/faq',
  '/contact-us',
  '/product/product-list',
  '/cart',
  '/wishlist',
  '/wallet',
  '/reviews',
  '/ticket',
  '/add-ticket',
  '/refer-earn',
  '/orders',
  '/orders-details',
  '/cancel-order',
  '/request-return-order',
  '/track-order-return',
  '/shipping-address',
  '/payment-method',
  '/profile-setting',
  '/account-setting',
  '/change-address',
  '/add-edit-address',
  '/notification',
  '/login',
  '/register',
  '/forgot-password',
  '/otp-verify',
  '/reset-password',
] as const;

export const HOME_PATH = '/home';
export const PRODUCT_PATH = '/product/product-details';
export const PRODUCT_LIST_PATH = '/product/product-list';

export function productPath(id: number): string {
  return `${PRODUCT_PATH}/${id}`;
}

/** A product id as an address may carry it: what else stands there is no product. */
export const PRODUCT_ID_PATTERN = '[1-9]\\d{0,8}';
