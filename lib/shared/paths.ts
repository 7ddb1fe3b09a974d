/**
 * The paths of all pages, without a market prefix; `:id` stands for the id of a product. They are apart from
 * the table in routes.ts, so that a client component that links to a page does not load the whole table.
 */
export const paths = {
  home: '/home',
  product: '/product/product-details/:id',
  productList: '/product/product-list',
  aboutUs: '/about-us',
  trackOrder: '/track-order',
  terms: '/terms-conditions',
  returnRefund: '/return-refund',
  helpSupport: '/help-support',
  privacy: '/privacy-policy',
  cookies: '/cookies',
  faq: '/faq',
  contactUs: '/contact-us',
  orderSwatches: '/order-swatches',
  cart: '/cart',
  /** A link that fills a cart. */
  cartAdd: '/cart/add',
  shippingAddress: '/shipping-address',
  paymentMethod: '/payment-method',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  otpVerify: '/otp-verify',
  resetPassword: '/reset-password',
  orders: '/orders',
  orderDetails: '/orders-details',
  cancelOrder: '/cancel-order',
  requestReturn: '/request-return-order',
  trackReturn: '/track-order-return',
  wishlist: '/wishlist',
  wallet: '/wallet',
  reviews: '/reviews',
  tickets: '/ticket',
  addTicket: '/add-ticket',
  referEarn: '/refer-earn',
  profile: '/profile-setting',
  password: '/account-setting',
  addresses: '/change-address',
  editAddress: '/add-edit-address',
  notifications: '/notification',
  /** The targets of the links of e-mails. */
  stockAlert: '/stock-alert',
  verifyEmail: '/verify-email',
} as const;

/** The first step of every breadcrumb. */
export const homeCrumb = { label: 'Home', href: paths.home };

/** The path of a product's page. */
export function productPath(id: string): string {
  return paths.product.replace(':id', id);
}

/** The path to order swatches of a product's model. */
export function swatchesPath(productId: string): string {
  return `${paths.orderSwatches}?product=${productId}`;
}
