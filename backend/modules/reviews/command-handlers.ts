import { asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { appErrors } from '@/lib/contract-server/app-error';
import type { CommandHandlers } from '../../platform/command';
import type { Queries } from '../../platform/database/database';
import { products } from '../catalogue/schema';
import { orders } from '../orders/schema';
import type { reviewCommands } from './commands';
import { readReviewPictures } from './pictures';
import { reviews, reviewVersions } from './schema';
import type { ReviewServices } from './services';
import { answerReview, findReview, setReviewState } from './staff';

const MAX_LISTED = 100;

/** The work of {@link reviewCommands}. */
export function createReviewHandlers(
  services: ReviewServices,
): CommandHandlers<typeof reviewCommands> {
  const { queries } = services;
  return {
    async list() {
      const listed = await readListed(queries, isNull(reviews.deletedAt));
      return { message: `The latest ${listed.length} reviews.`, result: { reviews: listed } };
    },
    read: ({ review_id }) => readReview(queries, review_id),
    async hide({ review_id }) {
      await setReviewState(services, review_id, 'hidden');
      return readReview(queries, review_id);
    },
    async show({ review_id }) {
      await setReviewState(services, review_id, 'published');
      return readReview(queries, review_id);
    },
    async answer({ review_id, text }) {
      await answerReview(services, review_id, text);
      return readReview(queries, review_id);
    },
  };
}

async function readListed(queries: Queries, condition: SQL) {
  const rows = await queries
    .select({
      id: reviews.id,
      state: reviews.state,
      rating: reviews.rating,
      text: reviews.text,
      author: reviews.author,
      writtenAt: reviews.writtenAt,
      subject: sql<string>`coalesce(${products.name}, ${orders.number})`,
    })
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.productId))
    .leftJoin(orders, eq(orders.id, reviews.orderId))
    .where(condition)
    .orderBy(desc(reviews.id))
    .limit(MAX_LISTED);
  return rows.map(({ writtenAt, ...row }) => ({ ...row, written_at: writtenAt.toISOString() }));
}

async function readReview(queries: Queries, id: string) {
  const { answer, helpfulCount } = await findReview(queries, id);
  const [listed] = await readListed(queries, eq(reviews.id, id));
  if (!listed) throw appErrors.notFound(`The review ${id}`);
  const versions = await queries
    .select({ rating: reviewVersions.rating, text: reviewVersions.text, at: reviewVersions.at })
    .from(reviewVersions)
    .where(eq(reviewVersions.reviewId, id))
    .orderBy(asc(reviewVersions.version));
  const picturesOf = await readReviewPictures(queries, [id]);
  return {
    message: `The review ${id} is ${listed.state}.`,
    result: {
      review: {
        ...listed,
        answer,
        helpful_count: helpfulCount,
        pictures: picturesOf(id).length,
        versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
      },
    },
  };
}
