import { z } from 'zod';
import { MINUTE_MS } from './durations';
import { endpoint, memberRead, memberWrite, ofFeature } from './endpoint';

/** Far longer than those of the push services. */
const MAX_ENDPOINT = 1024;

/** The URL at which a browser's push service takes messages for it. */
const PushEndpoint = z.url({ protocol: /^https?$/ }).max(MAX_ENDPOINT);

const rateLimit = {
  account: { by: 'shopper', attempts: 60, windowMs: 10 * MINUTE_MS },
  client: { attempts: 300, windowMs: 10 * MINUTE_MS },
} as const;

/** Notifications in the browser, by Web Push. Beyond section 7, which has no calls for it. */
export const pushEndpoints = ofFeature('push', {
  /** Whether the member gets notifications in this browser, and the key with which it subscribes to them. */
  pushSubscription: endpoint({
    ...memberRead,
    /** Null where the browser has no subscription. */
    request: z.object({ endpoint: PushEndpoint.nullable() }),
    response: z.object({ public_key: z.string(), is_on: z.boolean() }),
  }),
  /**
   * Sends the member's notifications to this browser until its session ends. One that another member subscribed
   * before is theirs no longer. 422 for a push service that the shop does not know.
   */
  subscribeToPush: endpoint({
    ...memberWrite,
    request: z.object({
      endpoint: PushEndpoint,
      /** A point on P-256 of 65 bytes, as base64url. */
      p256dh: z.string().regex(/^[\w-]{87}$/),
      /** 16 bytes, as base64url. */
      auth: z.string().regex(/^[\w-]{22}$/),
    }),
    response: z.object({ is_on: z.literal(true) }),
    rateLimit,
  }),
  /** One that is not the member's own stays as it is. */
  unsubscribeFromPush: endpoint({
    ...memberWrite,
    request: z.object({ endpoint: PushEndpoint }),
    response: z.object({ is_on: z.literal(false) }),
    rateLimit,
  }),
});
