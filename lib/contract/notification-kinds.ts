/*
 * In a file without zod, because the browser needs it too.
 */

/** What a notification is about. */
export const NOTIFICATION_KINDS = [
  'order',
  'ticket',
  'review',
  'stock',
  'price',
  'referral',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The channels by which a shopper is notified. */
export const NOTIFICATION_CHANNELS = ['page', 'email', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Whether a shopper is notified when they have chosen nothing. */
export const notificationDefaults: Readonly<Record<NotificationChannel, boolean>> = {
  page: true,
  email: true,
  // It reaches only browsers in which the shopper has turned it on.
  push: true,
};

/**
 * Whether the shopper decides. The e-mails of orders are confirmations, invoices, refunds and decisions about returns,
 * which the shop owes to anyone who bought something.
 */
export function isChoice(kind: NotificationKind, channel: NotificationChannel): boolean {
  return kind !== 'order' || channel !== 'email';
}

export const NOTIFICATION_PAGE_SIZE = 20;
export const MAX_NOTIFICATION_PAGE = 10_000;
