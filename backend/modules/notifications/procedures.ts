import { and, desc, eq, sql } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { NOTIFICATION_PAGE_SIZE } from '@/lib/contract/notification-kinds';
import type { ShopperContext } from '../../platform/procedure';
import { notifications } from './schema';
import { unreadOf } from './service';
import { readSettings, writeSettings } from './settings';

/** Section 2, "/notification". One page of them; the newest is the first. */
export async function notificationList(
  { page_number }: RequestOf<'notificationList'>,
  { queries, shopper }: ShopperContext,
): Promise<ResponseOf<'notificationList'>> {
  const isOwn = eq(notifications.shopperId, shopper.id);
  const rows = await queries
    .select()
    .from(notifications)
    .where(isOwn)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTIFICATION_PAGE_SIZE)
    .offset((page_number - 1) * NOTIFICATION_PAGE_SIZE);
  return {
    notifications: rows.map(({ id, kind, title, text, path, createdAt, readAt }) => ({
      id,
      kind,
      title,
      text,
      path,
      at: createdAt.toISOString(),
      is_read: readAt !== null,
    })),
    total: await queries.$count(notifications, isOwn),
    unread: await queries.$count(notifications, unreadOf(shopper.id)),
  };
}

export async function readNotifications(
  { id, and_older }: RequestOf<'readNotifications'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<ResponseOf<'readNotifications'>> {
  const isIt = eq(notifications.id, id);
  const place = sql`(${notifications.createdAt}, ${notifications.id})`;
  const itsPlace = queries
    .select({ createdAt: notifications.createdAt, id: notifications.id })
    .from(notifications)
    .where(and(isIt, eq(notifications.shopperId, shopper.id)));
  await queries
    .update(notifications)
    .set({ readAt: clock() })
    .where(and(unreadOf(shopper.id), and_older ? sql`${place} <= (${itsPlace})` : isIt));
  return { unread: await queries.$count(notifications, unreadOf(shopper.id)) };
}

export async function notificationSettings(
  _: RequestOf<'notificationSettings'>,
  { queries, shopper }: ShopperContext,
): Promise<ResponseOf<'notificationSettings'>> {
  return { settings: await readSettings(queries, shopper.id) };
}

export async function setNotificationSettings(
  { settings }: RequestOf<'setNotificationSettings'>,
  { queries, shopper }: ShopperContext,
): Promise<ResponseOf<'setNotificationSettings'>> {
  await writeSettings(queries, shopper.id, settings);
  return { settings: await readSettings(queries, shopper.id) };
}
