/** The wallets of a phone or a browser that pay in a sheet of their own, beside the cart. */
export const EXPRESS_WALLETS = ['apple_pay', 'google_pay', 'link', 'paypal'] as const;
export type ExpressWallet = (typeof EXPRESS_WALLETS)[number];

export const walletNames: Record<ExpressWallet, string> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  link: 'Link',
  paypal: 'PayPal',
};
