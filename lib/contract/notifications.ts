import { z } from 'zod';
import { MINUTE_MS } from './durations';
import { Empty, endpoint, memberRead, memberWrite, ofFeature } from './endpoint';
import { Id } from './id';
import {
  isChoice,
  MAX_NOTIFICATION_PAGE,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  NOTIFICATION_PAGE_SIZE,
} from './notification-kinds';

export const Notification = z.object({
  id: Id,
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  text: z.string(),
  /** The page of the storefront that shows more, without a market: `/track-order?order=7KQ4-M2XP`. */
  path: z.string().regex(/^\/(?![/\\])/),
  at: z.iso.datetime(),
  is_read: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

const NotificationList = z.object({
  /** One page of `NOTIFICATION_PAGE_SIZE`, the newest first; empty beyond the last one. */
  notifications: z.array(Notification).max(NOTIFICATION_PAGE_SIZE),
  /** On all pages together. */
  total: z.number().int().nonnegative(),
  /** Those not read yet, on all pages together. */
  unread: z.number().int().nonnegative(),
});

export const NotificationSetting = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  channel: z.enum(NOTIFICATION_CHANNELS),
  is_on: z.boolean(),
});
export type NotificationSetting = z.output<typeof NotificationSetting>;

/** Each kind by each channel. */
const MAX_SETTINGS = NOTIFICATION_KINDS.length * NOTIFICATION_CHANNELS.length;

export const NotificationSettings = z.object({
  /** One for each kind and channel that the shopper decides. */
  settings: z.array(NotificationSetting).max(MAX_SETTINGS),
});

const writeLimit = {
  account: { by: 'shopper', attempts: 120, windowMs: 10 * MINUTE_MS },
  client: { attempts: 600, windowMs: 10 * MINUTE_MS },
} as const;

/** Section 2, "/notification". Beyond section 7, which has no calls for it. */
export const notificationEndpoints = ofFeature('notifications', {
  notificationList: endpoint({
    ...memberRead,
    request: z.object({
      page_number: z.number().int().min(1).max(MAX_NOTIFICATION_PAGE).default(1),
    }),
    response: NotificationList,
  }),
  /** Marks one as read, or all that are not newer. One that is not the shopper's own stays as it is. */
  readNotifications: endpoint({
    ...memberWrite,
    rateLimit: writeLimit,
    request: z.object({ id: Id, and_older: z.boolean() }),
    response: z.object({ unread: z.number().int().nonnegative() }),
  }),
  notificationSettings: endpoint({
    ...memberRead,
    request: Empty,
    response: NotificationSettings,
  }),
  /** Changes the settings that are named. */
  setNotificationSettings: endpoint({
    ...memberWrite,
    request: z.object({
      settings: z
        .array(
          NotificationSetting.refine(({ kind, channel }) => isChoice(kind, channel), {
            message: 'This is always sent.',
          }),
        )
        .min(1)
        .max(MAX_SETTINGS),
    }),
    response: NotificationSettings,
    rateLimit: writeLimit,
  }),
});
