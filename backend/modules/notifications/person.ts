import { and, asc, eq, gt } from 'drizzle-orm';
import { type PersonParts, personalList } from '../../platform/person-parts';
import { deletePushesOf } from './push';
import { notificationSettings, notifications, pushSubscriptions } from './schema';

/** The notifications of a member. */
export const personParts: PersonParts = {
  lists: [
    personalList('notifications', notifications, {
      kind: notifications.kind,
      title: notifications.title,
      text: notifications.text,
      read_at: notifications.readAt,
      created_at: notifications.createdAt,
    }),
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
    personalList('push_subscriptions', pushSubscriptions, {
      endpoint: pushSubscriptions.endpoint,
      created_at: pushSubscriptions.createdAt,
    }),
  ],
  remove: (transaction, { id }) => deletePushesOf(transaction, id),
  /** The other one's browsers get nothing more, and the owner gets the e-mails that the other one had switched off. */
  async takeOver(transaction, id) {
    await deletePushesOf(transaction, id);
    await transaction.delete(pushSubscriptions).where(eq(pushSubscriptions.shopperId, id));
    await transaction.delete(notificationSettings).where(eq(notificationSettings.shopperId, id));
  },
};
