import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Feature } from '@/lib/contract/features';
import type { Clock } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { toRowNumber } from '../../platform/database/row-id';
import type { JobQueue, Jobs } from '../../platform/jobs';
import { defineTopic } from '../../platform/jobs-topic';
import type { Services } from '../../platform/procedure';
import { shoppers } from '../accounts/schema';
import { products } from '../catalogue/schema';
import { notifyShopper } from '../notifications/service';
import { priceMail, priceNews } from './mail';
import { wishlistItems } from './schema';

/** In one transaction, for which other calls wait on the embedded database. */
const BATCH = 50;

const priceDrops = defineTopic({
  name: 'price-drops',
  payload: z.null(),
  maxTries: Number.POSITIVE_INFINITY,
});

export type PriceServices = Pick<Services, 'queries' | 'mail'> & {
  clock: Clock;
  /** The storefront's public origin. */
  siteUrl: string;
  features: ReadonlySet<Feature>;
};

/** The wishlist item after which the next batch begins. */
interface Place {
  shopperId: number;
  productId: string;
}

const START: Place = { shopperId: 0, productId: '0' };

/** Has wishlists looked through, in the transaction of a change that lowers prices. However often: it is one job. */
export function enqueuePriceDrops(jobs: JobQueue, transaction: Queries): Promise<void> {
  return jobs.enqueue(transaction, { topic: priceDrops, key: 'all', payload: null });
}

export function registerPriceDrops(jobs: Jobs, services: PriceServices): void {
  jobs.handle(priceDrops, async ({ signal }) => {
    // Nobody has asked for these e-mails, and nobody could turn them off.
    if (!services.features.has('notifications')) return;
    for (let next: Place | null = START; next && !signal.aborted; )
      next = await notifyOfPrices(services, next);
  });
}

/**
 * Notifies members whose wishlist products cost at least 5 % less than they know. The price in the message is what they know from
 * then on, so that a price which rises and falls again is no news.
 * @returns the wishlist item to continue after; null where this was the last batch
 */
export async function notifyOfPrices(
  services: PriceServices,
  after: Place = START,
): Promise<Place | null> {
  const { queries, clock, mail, siteUrl } = services;
  return queries.transaction(async (transaction) => {
    const cheaper = await transaction
      .select({
        shopperId: wishlistItems.shopperId,
        email: shoppers.email,
        productId: products.id,
        name: products.name,
        price: products.displayPrice,
        knownPrice: wishlistItems.knownPrice,
      })
      .from(wishlistItems)
      .innerJoin(products, eq(products.id, wishlistItems.productId))
      .innerJoin(shoppers, eq(shoppers.id, wishlistItems.shopperId))
      .where(
        and(
          sql`(${wishlistItems.shopperId}, ${wishlistItems.productId}) > (${after.shopperId}, ${sql.param(after.productId, wishlistItems.productId)})`,
          sql`${products.displayPrice}::bigint * 20 <= ${wishlistItems.knownPrice}::bigint * 19`,
        ),
      )
      .orderBy(asc(wishlistItems.shopperId), asc(wishlistItems.productId))
      .limit(BATCH)
      .for('update', { of: wishlistItems });
    for (const shopperId of new Set(cheaper.map((one) => one.shopperId))) {
      const own = cheaper.filter((one) => one.shopperId === shopperId);
      const email = own[0]?.email;
      if (!email) continue;
      const news = { shopperId, kind: 'price' as const, ...priceNews(own) };
      const message = priceMail(email, own, siteUrl);
      await notifyShopper(services, transaction, news, clock(), { mail, message });
    }
    if (cheaper.length > 0) await storeKnownPrices(transaction, cheaper);
    const last = cheaper.at(-1);
    return cheaper.length === BATCH && last ? last : null;
  });
}

async function storeKnownPrices(
  transaction: Queries,
  notified: readonly (Place & { price: number })[],
): Promise<void> {
  const list = (values: number[]) => sql`${sql.param(values)}::integer[]`;
  const shopperIds = list(notified.map(({ shopperId }) => shopperId));
  const productIds = list(notified.map(({ productId }) => toRowNumber(productId)));
  const prices = list(notified.map(({ price }) => price));
  await transaction.execute(sql`
    update ${wishlistItems} set known_price = notified.price
    from unnest(${shopperIds}, ${productIds}, ${prices})
      notified (shopper_id, product_id, price)
    where ${wishlistItems.shopperId} = notified.shopper_id
      and ${wishlistItems.productId} = notified.product_id`);
}
