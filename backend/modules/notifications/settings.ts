import { eq, sql } from 'drizzle-orm';
import {
  isChoice,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
  notificationDefaults,
} from '@/lib/contract/notification-kinds';
import type { NotificationSetting } from '@/lib/contract/notifications';
import type { Queries } from '../../platform/database/database';
import { notificationSettings } from './schema';

/** Everything that a shopper decides, as they have chosen it or as it is by itself. */
export async function readSettings(
  queries: Queries,
  shopperId: number,
): Promise<NotificationSetting[]> {
  const chosen = await queries
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.shopperId, shopperId));
  return NOTIFICATION_KINDS.flatMap((kind) =>
    NOTIFICATION_CHANNELS.filter((channel) => isChoice(kind, channel)).map((channel) => {
      const choice = chosen.find((row) => row.kind === kind && row.channel === channel);
      return { kind, channel, is_on: choice?.isOn ?? notificationDefaults[channel] };
    }),
  );
}

/** Stores choices; of two of the same kind and channel the last one. */
export async function writeSettings(
  queries: Queries,
  shopperId: number,
  settings: readonly NotificationSetting[],
): Promise<void> {
  const byPlace = new Map(
    settings.map(({ kind, channel, is_on }) => [
      `${kind} ${channel}`,
      { shopperId, kind, channel, isOn: is_on },
    ]),
  );
  const { kind, channel } = notificationSettings;
  await queries
    .insert(notificationSettings)
    .values([...byPlace.values()])
    .onConflictDoUpdate({
      target: [notificationSettings.shopperId, kind, channel],
      set: { isOn: sql`excluded.is_on` },
    });
}

/** Through which channels a shopper is notified of something of this kind. */
export async function channelsOf(
  queries: Queries,
  shopperId: number,
  kind: NotificationKind,
): Promise<ReadonlySet<NotificationChannel>> {
  const settings = await readSettings(queries, shopperId);
  return new Set(
    settings.filter((one) => one.kind === kind && one.is_on).map(({ channel }) => channel),
  );
}
