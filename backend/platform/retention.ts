import { z } from 'zod';
import { DAY_MS } from '@/lib/contract/durations';
import { readSettings, setting, WholeNumber } from '@/lib/shared/settings';

/** @param least never fewer days, whatever is set */
function Days(least: number) {
  const error = `must be a number of days from ${least} to 36500`;
  return WholeNumber(least, 36_500, error).transform((days) => days * DAY_MS);
}

export const retentionSettings = z.object({
  // Longer than a payment can come late: its provider repeats a webhook for three days, and is asked about four.
  KEEP_UNPAID_ORDERS_DAYS: setting(
    Days(7),
    '30',
    'How long an order that was never paid keeps names, addresses and the way to pay.',
  ),
  KEEP_ORDER_LINKS_DAYS: setting(
    Days(30),
    '730',
    'How long the link of an e-mail opens its order without signing in.',
  ),
  KEEP_GIFT_CARD_RECIPIENTS_DAYS: setting(
    Days(1),
    '365',
    'How long a gift card that is redeemed or cancelled keeps its recipient and its message.',
  ),
  KEEP_CONTACT_MESSAGES_DAYS: setting(
    Days(1),
    '365',
    'How long messages of the contact form are kept.',
  ),
  KEEP_NOTIFICATIONS_DAYS: setting(Days(1), '365', "How long a member's notifications are kept."),
  KEEP_STOCK_ALERTS_DAYS: setting(
    Days(1),
    '365',
    'How long somebody waits for a product to be in stock again.',
  ),
  KEEP_GIVEN_UP_JOBS_DAYS: setting(
    Days(1),
    '30',
    'How long a job that was given up is kept, such as an e-mail that no server took.',
  ),
  KEEP_OUTBOX_DAYS: setting(
    Days(1),
    '30',
    'How long the files of outbox/ in DATA_DIR are kept, where there is no SMTP_URL or SMS_GATEWAY_URL.',
  ),
});

/** How long is kept what has no other end, in milliseconds. docs/operating.md says of each table how long and why. */
export interface Retention {
  unpaidOrdersMs: number;
  orderLinksMs: number;
  giftCardRecipientsMs: number;
  contactMessagesMs: number;
  notificationsMs: number;
  stockAlertsMs: number;
  givenUpJobsMs: number;
  outboxMs: number;
}

export function readRetention(
  environment: Readonly<Record<string, string | undefined>>,
): Retention {
  const values = readSettings(retentionSettings, environment);
  return {
    unpaidOrdersMs: values.KEEP_UNPAID_ORDERS_DAYS,
    orderLinksMs: values.KEEP_ORDER_LINKS_DAYS,
    giftCardRecipientsMs: values.KEEP_GIFT_CARD_RECIPIENTS_DAYS,
    contactMessagesMs: values.KEEP_CONTACT_MESSAGES_DAYS,
    notificationsMs: values.KEEP_NOTIFICATIONS_DAYS,
    stockAlertsMs: values.KEEP_STOCK_ALERTS_DAYS,
    givenUpJobsMs: values.KEEP_GIVEN_UP_JOBS_DAYS,
    outboxMs: values.KEEP_OUTBOX_DAYS,
  };
}
