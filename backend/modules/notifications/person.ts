import { and, asc, eq, gt } from 'drizzle-orm';
import type { PersonParts } from '../../platform/person-parts';
import { deletePushesOf } from './push';
import { notificationSettings, notifications, pushSubscriptions } from './schema';

/** The notifications of a member. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'notifications',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: notifications.id,
            kind: notifications.kind,
            title: notifications.title,
            text: notifications.text,
            read_at: notifications.readAt,
            created_at: notifications.createdAt,
          })
          .from(notifications)
          .where(and(eq(notifications.shopperId, id), gt(notifications.id, after)))
          .orderBy(asc(notifications.id))
          .limit(limit),
    },
    {
      name: 'notification_settings',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: notificationSettings.shopperId,
            kind: notificationSettings.kind,
            channel: notificationSettings.channel,
            is_on: notificationSettings.isOn,
          })
          .from(notificationSettings)
          .where(
            and(eq(notificationSettings.shopperId, id), gt(notificationSettings.shopperId, after)),
          )
          .orderBy(asc(notificationSettings.kind), asc(notificationSettings.channel))
          .limit(limit),
    },
    {
      name: 'push_subscriptions',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: pushSubscriptions.id,
            endpoint: pushSubscriptions.endpoint,
            created_at: pushSubscriptions.createdAt,
          })
          .from(pushSubscriptions)
          .where(and(eq(pushSubscriptions.shopperId, id), gt(pushSubscriptions.id, after)))
          .orderBy(asc(pushSubscriptions.id))
          .limit(limit),
    },
  ],
  remove: (transaction, { id }) => deletePushesOf(transaction, id),
};
