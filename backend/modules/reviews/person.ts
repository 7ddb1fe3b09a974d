import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isBehind, type PersonParts, personalListBy, placeIn } from '../../platform/person-parts';
import { lockProduct, publishRating } from '../catalogue/service';
import { orders } from '../orders/schema';
import { countReviews } from './figures';
import { reviewPictures, reviews, reviewVersions, reviewVotes } from './schema';

/** What a member has said of products and orders. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'reviews',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: placeIn(reviews.id),
            product_id: reviews.productId,
            order_number: orders.number,
            author: reviews.author,
            rating: reviews.rating,
            text: reviews.text,
            state: reviews.state,
            answer_of_the_shop: reviews.answer,
            written_at: reviews.writtenAt,
            edited_at: reviews.editedAt,
            versions: sql<unknown>`(select jsonb_agg(jsonb_build_object('version', ${reviewVersions.version},
            'rating', ${reviewVersions.rating}, 'text', ${reviewVersions.text}, 'at', ${reviewVersions.at}))
          from ${reviewVersions} where ${reviewVersions.reviewId} = ${reviews.id})`,
            /** While the review is published. */
            pictures: sql<unknown>`(select jsonb_agg('/review-pictures/' || ${reviewPictures.name} || '.webp'
            order by ${reviewPictures.position})
          from ${reviewPictures} where ${reviewPictures.reviewId} = ${reviews.id})`,
          })
          .from(reviews)
          .leftJoin(orders, eq(orders.id, reviews.orderId))
          .where(and(eq(reviews.shopperId, id), isBehind(reviews.id, after)))
          .orderBy(asc(reviews.id))
          .limit(limit),
    },
    personalListBy(reviewVotes.reviewId, 'helpful_reviews', reviewVotes, {
      review_id: reviewVotes.reviewId,
      marked_at: reviewVotes.at,
    }),
  ],
  /** Deletes everything that a member said, also what is hidden, with their marks. */
  async remove(transaction, { id }, { invalidations }) {
    const own = await transaction
      .select({ productId: reviews.productId })
      .from(reviews)
      .where(eq(reviews.shopperId, id))
      .orderBy(asc(reviews.productId));
    const products = [];
    for (const { productId } of own) {
      if (productId !== null) products.push(await lockProduct(transaction, productId));
    }
    const marked = transaction
      .select({ id: reviewVotes.reviewId })
      .from(reviewVotes)
      .where(eq(reviewVotes.shopperId, id));
    await transaction
      .update(reviews)
      .set({ helpfulCount: sql`${reviews.helpfulCount} - 1` })
      .where(inArray(reviews.id, marked));
    await transaction.delete(reviews).where(eq(reviews.shopperId, id));
    for (const product of products) {
      const figures = await countReviews(transaction, product.id);
      await publishRating(transaction, invalidations, product, figures);
    }
  },
};
