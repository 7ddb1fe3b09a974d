import { DAY_MS } from '@/lib/contract/durations';
import type { FileImport } from '../../modules/catalogue/change-service';
import { lockProduct, setRating } from '../../modules/catalogue/service';
import { countReviews } from '../../modules/reviews/figures';
import { saveReview } from '../../modules/reviews/save';
import { reviews } from '../../modules/reviews/schema';
import type { ReviewServices } from '../../modules/reviews/services';
import { answerReview } from '../../modules/reviews/staff';
import { later } from '../../platform/clock';
import reviewsFile from './sample-reviews.json' with { type: 'json' };

const sampleReviews = reviewsFile.map(({ product_id, ...review }) => ({
  ...review,
  productId: String(product_id),
}));

/**
 * Writes the reviews of the sample catalogue in its import, so that no product has figures without them. They are by
 * sample shoppers without an account, so none of them is verified.
 */
export async function importSampleReviews(
  { transaction, changes }: Pick<FileImport, 'transaction' | 'changes'>,
  now: Date,
): Promise<void> {
  await transaction.insert(reviews).values(
    sampleReviews.map(({ productId, author, rating, text, days_ago }, index) => ({
      productId,
      importKey: `sample-${index + 1}`,
      author,
      rating,
      text,
      state: 'published' as const,
      writtenAt: later(now, -days_ago * DAY_MS),
    })),
  );
  for (const id of new Set(sampleReviews.map(({ productId }) => productId))) {
    const product = await lockProduct(transaction, id);
    await setRating(transaction, changes, product, await countReviews(transaction, id));
  }
}

/** What the demo shopper wrote of orders of `sample-orders.ts`. The other delivered items wait for a review. */
const WRITTEN = [
  {
    review: {
      kind: 'product',
      product_id: '47',
      rating: 5,
      text: 'We filled it on the first evening and it has not moved an inch since. The oak goes well with our old floor.',
      pictures: [],
    },
    daysAgo: 52,
    answer:
      'Thank you for this. A shelf that is full on the first evening is the best news we can get.',
  },
  {
    review: {
      kind: 'product',
      product_id: '54',
      rating: 4,
      text: 'Two of them, one on each side of the bed. The drawer is smaller than I thought, but it runs beautifully.',
      pictures: [],
    },
    daysAgo: 50,
    answer: null,
  },
] as const;

/** Gives the demo shopper a few reviews, by the calls of a shopper and of the shop at the times of then. */
export async function addDemoReviews(services: ReviewServices, shopperId: number): Promise<void> {
  const now = services.clock();
  await services.queries.transaction(async (queries) => {
    for (const { review, daysAgo, answer } of WRITTEN) {
      const at = (daysLater: number) => ({
        ...services,
        queries,
        clock: () => later(now, (daysLater - daysAgo) * DAY_MS),
      });
      const id = await saveReview(at(0), queries, shopperId, {
        ...review,
        pictures: [...review.pictures],
      });
      if (answer !== null) await answerReview(at(2), id, answer);
    }
  });
}
