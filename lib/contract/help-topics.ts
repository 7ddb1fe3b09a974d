/*
 * In a file without zod, because the browser needs it too.
 */

/** Section 2, "/help-support": the topics in the order of their tabs. A ticket's reason has the same keys. */
export const HELP_TOPICS = [
  'order',
  'cancellation',
  'return',
  'payment',
  'shopping',
  'wallet',
  'other',
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

export const helpTopicTitles: Readonly<Record<HelpTopic, string>> = {
  order: 'Order',
  cancellation: 'Cancellation',
  return: 'Replacement & Return',
  payment: 'Payment',
  shopping: 'Shopping',
  wallet: 'Wallet',
  other: 'Other',
};
