import { and, desc, eq, inArray } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { appErrors } from '@/lib/contract-server/app-error';
import type { ShopperContext } from '../../platform/procedure';
import { shoppers } from '../accounts/schema';
import { isPublicKey, isPushService } from './push-rules';
import { pushSubscriptions } from './schema';

/** The browsers of one member; the oldest makes room for a new one. */
const MAX_OF_SHOPPER = 10;

interface Options {
  /** Of the VAPID keys. */
  publicKey: string;
  /** The hosts, or origins, to which messages may be sent. */
  services: readonly string[];
}

const isOwn = (endpoint: string, shopperId: number) =>
  and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.shopperId, shopperId));

export function createPushProcedures({ publicKey, services }: Options) {
  return {
    pushSubscription: async (
      { endpoint }: RequestOf<'pushSubscription'>,
      { queries, shopper }: ShopperContext,
    ): Promise<ResponseOf<'pushSubscription'>> => {
      const isOn =
        endpoint !== null &&
        (await queries.$count(pushSubscriptions, isOwn(endpoint, shopper.id))) > 0;
      return { public_key: publicKey, is_on: isOn };
    },
    subscribeToPush: async (
      { endpoint, p256dh, auth }: RequestOf<'subscribeToPush'>,
      { queries, shopper, session, clock }: ShopperContext,
    ): Promise<ResponseOf<'subscribeToPush'>> => {
      if (!isPushService(endpoint, services)) {
        const message =
          'We cannot send notifications to this browser: its service is unknown to us.';
        throw appErrors.field('endpoint', message);
      }
      if (!isPublicKey(p256dh)) {
        throw appErrors.field('p256dh', 'This browser sent a key that is not valid.');
      }
      const values = {
        shopperId: shopper.id,
        sessionId: session.id,
        p256dh,
        auth,
        createdAt: clock(),
      };
      await queries.transaction(async (transaction) => {
        // Two browsers of one member that subscribe at the same time are counted one after the other.
        await transaction
          .select({ id: shoppers.id })
          .from(shoppers)
          .where(eq(shoppers.id, shopper.id))
          .for('no key update');
        await transaction
          .insert(pushSubscriptions)
          .values({ endpoint, ...values })
          .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
        const tooMany = transaction
          .select({ id: pushSubscriptions.id })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.shopperId, shopper.id))
          .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
          .offset(MAX_OF_SHOPPER);
        await transaction.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany));
      });
      return { is_on: true };
    },
    unsubscribeFromPush: async (
      { endpoint }: RequestOf<'unsubscribeFromPush'>,
      { queries, shopper }: ShopperContext,
    ): Promise<ResponseOf<'unsubscribeFromPush'>> => {
      await queries.delete(pushSubscriptions).where(isOwn(endpoint, shopper.id));
      return { is_on: false };
    },
  };
}
