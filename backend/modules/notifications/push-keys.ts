import webPush from 'web-push';
import type { Queries } from '../../platform/database/database';
import type { WebPushKeys } from './push-config';
import { pushKeys, pushSubscriptions } from './schema';

/**
 * The VAPID keys of this shop: those of the settings, or else those that the first start has made. Backends that
 * share a database agree on them. A browser subscribes for one key, so other keys than before end all subscriptions.
 */
export async function readPushKeys(
  queries: Queries,
  configured: WebPushKeys | undefined,
): Promise<WebPushKeys> {
  return queries.transaction(async (transaction) => {
    const made = configured ?? webPush.generateVAPIDKeys();
    const stored = { publicKey: made.publicKey, privateKey: configured ? null : made.privateKey };
    await transaction.insert(pushKeys).values(stored).onConflictDoNothing();
    const [row] = await transaction.select().from(pushKeys).for('update');
    if (row?.publicKey === made.publicKey) return made;
    if (!configured && row?.privateKey) {
      return { publicKey: row.publicKey, privateKey: row.privateKey };
    }
    await transaction.update(pushKeys).set(stored);
    await transaction.delete(pushSubscriptions);
    return made;
  });
}
