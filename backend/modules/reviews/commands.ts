import { asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Outcome } from '../../platform/admin-command';
import { appErrors } from '../../platform/app-error';
import type { Queries } from '../../platform/database/database';
import { products } from '../catalogue/schema';
import { orders } from '../orders/schema';
import type { ReviewsCommand, ReviewsResult } from './command-schema';
import { readReviewPictures } from './pictures';
import { reviews, reviewVersions } from './schema';
import type { ReviewServices } from './services';
import { answerReview, findReview, setReviewState } from './staff';

const MAX_LISTED = 100;

type Answer = Outcome<ReviewsResult>;

/** Runs a decoded command. Throws an `AppError` when the operator's input is invalid. */
export async function runCommand(
  services: ReviewServices,
  command: ReviewsCommand,
): Promise<Answer> {
  const { queries } = services;
  switch (command.command) {
    case 'list': {
      const listed = await readListed(queries, isNull(reviews.deletedAt));
      const message = `The latest ${listed.length} reviews.`;
      return { message, result: { reviews: listed } };
    }
    case 'read':
      break;
    case 'hide':
      await setReviewState(services, command.review_id, 'hidden');
      break;
    case 'show':
      await setReviewState(services, command.review_id, 'published');
      break;
    case 'answer':
      await answerReview(services, command.review_id, command.text);
      break;
  }
  return readReview(queries, command.review_id);
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

async function readReview(queries: Queries, id: number): Promise<Answer> {
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
