import type { RequestOf } from '@/lib/contract/endpoints';
import type { Context, Procedure, ShopperContext } from '../../platform/procedure';
import { addReviewPicture, toReviewPicture } from './pictures';
import { readMyReviews, readOwnReview, readProductReviews } from './read';
import { readMyProductReview, readOrderReviews } from './reviewable';
import { deleteReview, saveReview } from './save';
import type { ReviewServices } from './services';
import { markHelpful } from './votes';

/** Section 2, "/reviews" and the Reviews tab of a product. */
export function createReviewProcedures(services: ReviewServices) {
  return {
    productReviews: (request: RequestOf<'productReviews'>, { queries }: Context) =>
      readProductReviews(queries, request),

    myProductReview: ({ product_id }: RequestOf<'myProductReview'>, context: ShopperContext) =>
      readMyProductReview(context.queries, context.shopper.id, product_id),

    orderReviews: async (
      { order_numbers }: RequestOf<'orderReviews'>,
      { queries, shopper }: ShopperContext,
    ) => ({ orders: await readOrderReviews(queries, shopper.id, order_numbers) }),

    myReviews: (request: RequestOf<'myReviews'>, { queries, shopper }: ShopperContext) =>
      readMyReviews(queries, shopper.id, request),

    uploadReviewPicture: async (
      _request: RequestOf<'uploadReviewPicture'>,
      { queries, files, shopper, uploads }: ShopperContext,
    ) => {
      const picture = await toReviewPicture(uploads.picture);
      const name = await addReviewPicture(
        { queries, files },
        shopper.id,
        picture,
        services.clock(),
      );
      return { picture: name };
    },

    saveReview: (request: RequestOf<'saveReview'>, { queries, shopper }: ShopperContext) =>
      queries.transaction(async (transaction) => {
        const id = await saveReview(services, transaction, shopper.id, request);
        return readOwnReview(transaction, shopper.id, id);
      }),

    deleteReview: async (
      { review_id }: RequestOf<'deleteReview'>,
      { queries, shopper }: ShopperContext,
    ) => {
      await queries.transaction((transaction) =>
        deleteReview(services, transaction, shopper.id, review_id),
      );
      return {};
    },

    markHelpful: async (
      request: RequestOf<'markHelpful'>,
      { queries, shopper }: ShopperContext,
    ) => ({
      helpful_count: await markHelpful(queries, shopper.id, request, services.clock()),
    }),
  } satisfies {
    [E in
      | 'productReviews'
      | 'myProductReview'
      | 'orderReviews'
      | 'myReviews'
      | 'uploadReviewPicture'
      | 'saveReview'
      | 'deleteReview'
      | 'markHelpful']: Procedure<E>;
  };
}
