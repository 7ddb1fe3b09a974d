import type { Feature } from '@/lib/contract/features';
import { paths } from './paths';

interface Route {
  /** Without a market prefix. `:id` stands for the id of a product. */
  path: `/${string}`;
  /**
   * `public`: everyone. `guest`: for someone who is not signed in. `member`: the guard redirects everyone
   * else to /login.
   */
  access: 'public' | 'guest' | 'member';
  /**
   * `static`: one cached page per market. `query`: static too, unless its query holds a text, a filter or a
   * sort order; then the page is rendered for each request.
   */
  rendering: 'static' | 'query';
  /** Whether search engines may list it. robots.txt and the sitemap follow this. */
  isIndexed: boolean;
  /** What a shop needs for it. Without it the path answers as an unknown one does. */
  feature?: Feature;
  /** The menus that link to it, each with the label it has there. */
  menus?: { readonly [M in MenuName]?: string };
}

/** `account`: below the shopper's name in the header, and in the drawer. */
export type MenuName = 'account' | 'accountTabs' | 'footerInformation' | 'footerLinks';

const open = { access: 'public', rendering: 'static', isIndexed: true } as const;
const unlisted = { access: 'public', rendering: 'static', isIndexed: false } as const;
const signIn = { access: 'guest', rendering: 'static', isIndexed: false } as const;
const account = { access: 'member', rendering: 'static', isIndexed: false } as const;

/**
 * Every page of the shop (section 2). Redirects, rewrites, robots.txt, the sitemap and the menus come from
 * this table; the guard's matcher and the folders of app/ are tested against it. A menu has its links in
 * the order of the table.
 */
export const routes = {
  home: { path: paths.home, ...open },
  product: { path: paths.product, ...open },
  productList: { path: paths.productList, ...open, rendering: 'query' },

  aboutUs: {
    path: paths.aboutUs,
    ...open,
    feature: 'pages',
    menus: { footerInformation: 'About Us' },
  },
  trackOrder: {
    path: paths.trackOrder,
    ...unlisted,
    feature: 'checkout',
    menus: { footerInformation: 'Track Order' },
  },
  terms: {
    path: paths.terms,
    ...open,
    feature: 'pages',
    menus: { footerInformation: 'Terms & Condition' },
  },
  returnRefund: {
    path: paths.returnRefund,
    ...open,
    feature: 'pages',
    menus: { footerInformation: 'Return & Refund' },
  },
  helpSupport: {
    path: paths.helpSupport,
    ...open,
    feature: 'pages',
    menus: { footerInformation: 'Help & Support' },
  },
  privacy: {
    path: paths.privacy,
    ...open,
    feature: 'pages',
    menus: { footerInformation: 'Privacy Policy' },
  },
  cookies: {
    path: paths.cookies,
    ...open,
    menus: { footerInformation: 'Cookies' },
  },
  faq: { path: paths.faq, ...open, feature: 'pages', menus: { footerInformation: 'FAQ' } },
  contactUs: { path: paths.contactUs, ...open, feature: 'contact' },

  stockAlert: { path: paths.stockAlert, ...unlisted, feature: 'stockAlerts' },
  verifyEmail: { path: paths.verifyEmail, ...unlisted, feature: 'emailConfirmation' },

  orderSwatches: { path: paths.orderSwatches, ...unlisted, feature: 'swatches' },

  cart: { path: paths.cart, ...unlisted, menus: { footerLinks: 'Cart' } },
  cartAdd: { path: paths.cartAdd, ...unlisted, feature: 'sharedCarts' },
  shippingAddress: { path: paths.shippingAddress, ...unlisted, feature: 'checkout' },
  paymentMethod: { path: paths.paymentMethod, ...unlisted, feature: 'checkout' },

  login: { path: paths.login, ...signIn },
  register: { path: paths.register, ...signIn },
  forgotPassword: { path: paths.forgotPassword, ...signIn },
  otpVerify: { path: paths.otpVerify, ...signIn },
  resetPassword: { path: paths.resetPassword, ...signIn },

  orders: { path: paths.orders, ...account, feature: 'checkout', menus: { account: 'Order' } },
  orderDetails: { path: paths.orderDetails, ...account, feature: 'checkout' },
  cancelOrder: { path: paths.cancelOrder, ...unlisted, feature: 'cancellations' },
  requestReturn: { path: paths.requestReturn, ...unlisted, feature: 'returns' },
  trackReturn: { path: paths.trackReturn, ...unlisted, feature: 'returns' },
  wishlist: { path: paths.wishlist, ...account, menus: { account: 'Wishlist' } },
  wallet: { path: paths.wallet, ...account, feature: 'wallet', menus: { account: 'Wallet' } },
  reviews: { path: paths.reviews, ...account, feature: 'reviews', menus: { account: 'Reviews' } },
  tickets: { path: paths.tickets, ...account, feature: 'tickets', menus: { account: 'Ticket' } },
  addTicket: {
    path: paths.addTicket,
    ...account,
    feature: 'tickets',
    menus: { footerLinks: 'Raise a Ticket' },
  },
  referEarn: {
    path: paths.referEarn,
    ...account,
    feature: 'referrals',
    menus: { account: 'Refer & Earn', footerLinks: 'Refer & Earn' },
  },
  profile: {
    path: paths.profile,
    ...account,
    menus: { account: 'Account', accountTabs: 'Profile Setting' },
  },
  password: { path: paths.password, ...account, menus: { accountTabs: 'Account Setting' } },
  addresses: { path: paths.addresses, ...account, menus: { accountTabs: 'Change Address' } },
  editAddress: { path: paths.editAddress, ...account },
  notifications: {
    path: paths.notifications,
    ...account,
    feature: 'notifications',
    menus: { account: 'Notifications', accountTabs: 'Notifications' },
  },
} as const satisfies Record<string, Route>;

type RouteRow = (typeof routes)[keyof typeof routes];

export type RoutePath = RouteRow['path'];

/** The paths that one menu links to. */
export type MenuPath<M extends MenuName> = Extract<
  RouteRow,
  { menus: { readonly [K in M]: string } }
>['path'];

/** The table's rows, for what goes through all of them. */
export const allRoutes: readonly (Route & { path: RoutePath })[] = Object.values(routes);

/** A link of a menu; `href` has no market prefix. */
export interface MenuLink {
  label: string;
  href: string;
}

/** The links of a menu. `href` has no market prefix: `Link` adds it. A shop may not have all of these pages. */
export function menuLinks<M extends MenuName>(menu: M): { label: string; href: MenuPath<M> }[] {
  return allRoutes.flatMap(({ path, menus }) => {
    const label = menus?.[menu];
    return label === undefined ? [] : [{ label, href: path as MenuPath<M> }];
  });
}

/** Whether a shop with these features has the page of a path without a market; the path may have a query. */
export function hasPage(features: ReadonlySet<Feature>, path: string): boolean {
  const [pathname] = path.split('?', 1);
  const feature = allRoutes.find((route) => route.path === pathname)?.feature;
  return feature === undefined || features.has(feature);
}

/** The paths that a shop with these features does not have. */
export function missingPaths(features: readonly Feature[]): RoutePath[] {
  return allRoutes.flatMap(({ path, feature }) =>
    feature && !features.includes(feature) ? [path] : [],
  );
}
