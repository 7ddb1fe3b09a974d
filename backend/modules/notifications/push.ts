import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import webPush from 'web-push';
import { z } from 'zod';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@/lib/contract/durations';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import type { Clock } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { deleteJobsWith, enqueueQuietly, type Jobs } from '../../platform/jobs';
import { defineTopic } from '../../platform/jobs-topic';
import { sessions } from '../accounts/schema';
import type { WebPushKeys } from './push-config';
import { isPushService, shortened } from './push-rules';
import { pushSubscriptions } from './schema';

const CALL_TIMEOUT_MS = 10 * SECOND_MS;
/** How long a push service keeps a message for a browser that is off, and for how long the shop tries to send it. */
const LIFETIME_MS = DAY_MS;
/** A message has 4096 bytes at most, and a character has up to four. */
const MAX_TITLE = 120;
const MAX_TEXT = 240;

const Push = z.object({
  subscriptionId: z.number(),
  /** For whom it is: the browser may be another member's by then. */
  shopperId: z.number(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  /** The same for all browsers of a member, and when a message comes twice. */
  tag: z.string(),
});

/** A message stands in the database in clear from its commit until it is sent. */
const push = defineTopic({
  name: 'push',
  payload: Push,
  maxTries: Number.POSITIVE_INFINITY,
  retry: { firstMs: 2 * SECOND_MS, factor: 3, lastMs: HOUR_MS },
  expiresAfterMs: LIFETIME_MS,
  concurrency: 8,
});

interface PushServices {
  queries: Queries;
  clock: Clock;
  keys: WebPushKeys;
  /** To whom the operators of push services may write. */
  contact: string;
  /** The hosts, or origins, to which messages may be sent. */
  services: readonly string[];
}

/** Sends a notification to each browser in which the shopper has subscribed, after the transaction's commit. */
export async function sendPushes(
  transaction: Queries,
  news: { shopperId: number; title: string; text: string; path: string },
  now: Date,
): Promise<void> {
  const { shopperId, path } = news;
  const tag = randomUUID();
  const title = shortened(news.title, MAX_TITLE);
  const text = shortened(news.text, MAX_TEXT);
  const subscriptions = await transaction
    .select({ subscriptionId: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.shopperId, shopperId));
  for (const { subscriptionId } of subscriptions) {
    const payload = { subscriptionId, shopperId, title, text, path, tag };
    await enqueueQuietly(transaction, { topic: push, key: randomUUID(), payload }, now);
  }
}

/** Removes what waits to be sent to a shopper. */
export async function deletePushesOf(queries: Queries, shopperId: number): Promise<void> {
  await deleteJobsWith(queries, push, { shopperId });
}

/** The jobs that send notifications to push services. What fails is tried again for a day. */
export function registerPushes(jobs: Jobs, services: PushServices): void {
  jobs.handle(push, ({ payload, signal }) => send(services, payload, signal));
}

async function send(
  { queries, clock, keys, contact, services }: PushServices,
  { subscriptionId, shopperId, ...message }: z.output<typeof Push>,
  stop: AbortSignal,
): Promise<void> {
  const isIt = and(
    eq(pushSubscriptions.id, subscriptionId),
    eq(pushSubscriptions.shopperId, shopperId),
  );
  const [found] = await queries
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(isIt, gt(sessions.expiresAt, clock())));
  if (!found || !isPushService(found.subscription.endpoint, services)) return;
  const { endpoint, p256dh, auth } = found.subscription;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { TTL: LIFETIME_MS / SECOND_MS, vapidDetails: { subject: contact, ...keys } },
  );
  const post = async (signal: AbortSignal) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    return response;
  };
  const response = await withTimeLimit(CALL_TIMEOUT_MS, post, stop);
  if (response.status === 404 || response.status === 410) {
    // The browser has ended the subscription, or the shopper has taken the permission back.
    await queries.delete(pushSubscriptions).where(isIt);
    return;
  }
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}
