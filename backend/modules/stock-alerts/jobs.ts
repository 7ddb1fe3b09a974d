import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '@/lib/contract/durations';
import type { Feature } from '@/lib/contract/features';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { productPath } from '@/lib/shared/paths';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { deleteInBatches } from '../../platform/delete-in-batches';
import type { Jobs } from '../../platform/jobs';
import { defineTopic } from '../../platform/jobs-topic';
import type { Services } from '../../platform/procedure';
import type { Retention } from '../../platform/retention';
import { shoppers } from '../accounts/schema';
import { products } from '../catalogue/schema';
import { notifyShopper } from '../notifications/service';
import { stockStatus } from '../stock/schema';
import { backInStockMail, backInStockTitle } from './mail';
import { stockAlerts } from './schema';

/** How long an address may wait for its confirmation. */
const UNCONFIRMED_MS = 2 * DAY_MS;
/** In one transaction. */
const BATCH = 100;

const stockAlertCheck = defineTopic({
  name: 'stock-alerts',
  payload: z.null(),
  maxTries: Number.POSITIVE_INFINITY,
});

export type AlertServices = Pick<Services, 'queries' | 'clock' | 'mail'> & {
  /** The storefront's public origin. */
  siteUrl: string;
  features: ReadonlySet<Feature>;
};

/** Looks each minute what is back in stock: it may come by an import, a return or an order that was given up. */
export function registerStockAlerts(jobs: Jobs, services: AlertServices): void {
  // Who waits goes on waiting.
  if (!services.features.has('stockAlerts')) return;
  jobs.handleEvery(MINUTE_MS, stockAlertCheck, async () => {
    while ((await notifyOfStock(services)) === BATCH);
  });
}

/** Notifies once anyone who waits for products that are in stock. @returns how many were notified, `BATCH` at most */
export async function notifyOfStock(services: AlertServices): Promise<number> {
  const { queries, clock, mail, siteUrl } = services;
  return queries.transaction(async (transaction) => {
    const due = await transaction
      .select({
        id: stockAlerts.id,
        shopperId: stockAlerts.shopperId,
        email: stockAlerts.email,
        shopperEmail: shoppers.email,
        productId: products.id,
        name: products.name,
      })
      .from(stockAlerts)
      .innerJoin(products, eq(products.id, stockAlerts.productId))
      .leftJoin(shoppers, eq(shoppers.id, stockAlerts.shopperId))
      .where(and(isNotNull(stockAlerts.confirmedAt), eq(stockStatus, IN_STOCK)))
      .orderBy(asc(stockAlerts.id))
      .limit(BATCH)
      .for('update', { of: stockAlerts, skipLocked: true });
    for (const { shopperId, email, shopperEmail, productId, name } of due) {
      const to = email ?? shopperEmail;
      if (!to) continue;
      const message = backInStockMail(to, { productId, name }, siteUrl);
      if (shopperId === null) {
        await mail.send(transaction, message);
        continue;
      }
      const title = backInStockTitle(name);
      const text = 'You asked us to tell you. First come, first served.';
      const news = { shopperId, kind: 'stock' as const, title, text, path: productPath(productId) };
      await notifyShopper(services, transaction, news, clock(), { mail, message });
    }
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await transaction.delete(stockAlerts).where(inArray(stockAlerts.id, ids));
    return due.length;
  });
}

/** Removes what was never confirmed, and what somebody has waited for too long. */
export async function deleteOldStockAlerts(
  queries: Queries,
  now: Date,
  { stockAlertsMs }: Pick<Retention, 'stockAlertsMs'>,
): Promise<void> {
  const { createdAt, confirmedAt } = stockAlerts;
  const isForgotten = and(isNull(confirmedAt), lt(createdAt, later(now, -UNCONFIRMED_MS)));
  const isOld = lt(createdAt, later(now, -stockAlertsMs));
  await deleteInBatches(queries, stockAlerts, or(isOld, isForgotten));
}
