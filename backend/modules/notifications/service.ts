import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Feature } from '@/lib/contract/features';
import type { NotificationKind } from '@/lib/contract/notification-kinds';
import { hasPage } from '@/lib/shared/routes';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { deleteInBatches } from '../../platform/delete-in-batches';
import type { MailMessage, MailSender } from '../../platform/mail';
import type { Retention } from '../../platform/retention';
import { sendPushes } from './push';
import { notifications } from './schema';
import { channelsOf } from './settings';

interface News {
  shopperId: number;
  kind: NotificationKind;
  title: string;
  text: string;
  /** The page of the storefront that shows more, without a market. */
  path: string;
}

/** An e-mail that the shopper can do without. */
interface OptionalMail {
  mail: MailSender;
  message: MailMessage;
}

/** What the shop has. */
export interface Shop {
  features: ReadonlySet<Feature>;
}

/**
 * Notifies a shopper of what happened, in the ways that they have chosen for its kind. A notification leads to a page: one
 * that the shop does not have gets none. An e-mail that the shop owes them, such as the confirmation of an order, is none
 * of its business: the module that owes it sends it.
 */
export async function notifyShopper(
  { features }: Shop,
  transaction: Queries,
  news: News,
  now: Date,
  email?: OptionalMail,
): Promise<void> {
  const channels = await channelsOf(transaction, news.shopperId, news.kind);
  const isShown = features.has('notifications') && hasPage(features, news.path);
  if (isShown && channels.has('page')) {
    await transaction.insert(notifications).values({ ...news, createdAt: now });
  }
  if (isShown && features.has('push') && channels.has('push'))
    await sendPushes(transaction, news, now);
  if (email && channels.has('email')) await email.mail.send(transaction, email.message);
}

/** Whether a shopper gets e-mails of this kind that come without a notification. */
export async function wantsMail(
  queries: Queries,
  shopperId: number,
  kind: NotificationKind,
): Promise<boolean> {
  return (await channelsOf(queries, shopperId, kind)).has('email');
}

/** Those that a shopper has not read. */
export function unreadOf(shopperId: number) {
  return and(eq(notifications.shopperId, shopperId), isNull(notifications.readAt));
}

/** Marks a shopper's notifications of before a day as read. */
export async function readNotificationsBefore(
  queries: Queries,
  shopperId: number,
  before: Date,
): Promise<void> {
  await queries
    .update(notifications)
    .set({ readAt: before })
    .where(and(unreadOf(shopperId), lt(notifications.createdAt, before)));
}

/** Removes what happened long ago. */
export async function deleteOldNotifications(
  queries: Queries,
  now: Date,
  { notificationsMs }: Pick<Retention, 'notificationsMs'>,
): Promise<void> {
  const isOld = lt(notifications.createdAt, later(now, -notificationsMs));
  await deleteInBatches(queries, notifications, isOld);
}
