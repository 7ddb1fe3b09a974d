import type { RoutePath } from './routes';

interface ComingSoon {
  title: string;
  /** One sentence about what the page will offer. */
  text: string;
}

/**
 * The pages of section 2 that are linked to but not built yet, by path. Remove the row of a page when you
 * build it.
 */
export const comingSoon = {
  '/help-support': {
    title: 'Help & support',
    text: 'Here you will find help by topic, from ordering to returns, and open a ticket where it does not suffice.',
  },
  '/contact-us': {
    title: 'Contact us',
    text: 'Here you will write to us in a form; until then a call or an e-mail reaches the same people.',
  },
  '/wallet': {
    title: 'Wallet',
    text: 'Here you will see your balance and each payment, top-up and refund.',
  },
  '/reviews': {
    title: 'Reviews',
    text: 'Here you will read, write and change your reviews of products and orders.',
  },
  '/ticket': {
    title: 'Tickets',
    text: 'Here you will read what you asked us and what we answered.',
  },
  '/add-ticket': {
    title: 'Raise a ticket',
    text: 'Here you will tell us what is wrong with an order, with a photo if that helps.',
  },
  '/refer-earn': {
    title: 'Refer & earn',
    text: 'Here you will find a code to share with friends, and the points that it earned you.',
  },
  '/cancel-order': {
    title: 'Cancel an order',
    text: 'Here you will cancel an order that has not left us yet.',
  },
  '/request-return-order': {
    title: 'Return or replace',
    text: 'Here you will ask for a return or a replacement and choose when we collect.',
  },
  '/track-order-return': {
    title: 'Track a return',
    text: 'Here you will follow a return from the pickup to the refund.',
  },
  '/notification': {
    title: 'Notifications',
    text: 'Here you will read what happened with your orders and in the shop.',
  },
} as const satisfies Partial<Record<RoutePath, ComingSoon>>;

export type ComingSoonPath = keyof typeof comingSoon;

export function isComingSoon(path: string): path is ComingSoonPath {
  return Object.hasOwn(comingSoon, path);
}
