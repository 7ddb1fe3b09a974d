import { z } from 'zod';
import { HOUR_MS } from './durations';
import {
  Empty,
  endpoint,
  memberRead,
  memberWrite,
  ofFeature,
  uploadTimes,
  visitorRead,
} from './endpoint';
import { Id } from './id';
import { MAX_LIST, MAX_PARTS } from './list-bounds';
import { messages } from './messages';
import { ORDER_PAGE_SIZE } from './order-tabs';
import { OrderNumber } from './orders';
import { ProductRef } from './product';
import {
  MAX_REVIEW_PAGE,
  MAX_REVIEW_PICTURES,
  MAX_REVIEW_TEXT,
  MAX_STARS,
  REVIEW_KINDS,
  REVIEW_PAGE_SIZE,
  REVIEW_SORTS,
  REVIEW_STATES,
  reviewPicture,
} from './review-rules';
import { typedText } from './typed-text';

const Stars = z.number().int().min(1).max(MAX_STARS);

const PageNumber = z.number().int().min(1).max(MAX_REVIEW_PAGE).default(1);

/** A name that no one guesses, by which an uploaded picture is known. */
const PictureName = z.string().regex(/^[\w-]{43}$/, messages.reviewPictureMissing);

/** A picture beside a review, at most 1600 pixels a side. */
export const ReviewPicture = z.object({
  /** For `saveReview`, so that an edit keeps it. */
  name: z.string(),
  /** Path on the storefront or absolute URL. It answers 404 once the review is hidden or deleted. */
  image: z.string().min(1),
  /** The middle of it, 240 pixels a side; `image` stands for it where it is missing. */
  thumbnail: z.string().min(1).nullish(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type ReviewPicture = z.output<typeof ReviewPicture>;

/** What the shop says below a review. */
export const ReviewAnswer = z.object({ text: z.string(), at: z.iso.datetime() });

/** A review as everyone sees it. */
export const Review = z.object({
  id: Id,
  rating: Stars,
  /** Plain text; its line breaks count. */
  text: z.string(),
  /** First name and initial: 'Ada W.'. */
  author: z.string(),
  /** Whether the author had the product delivered by this shop. */
  is_verified: z.boolean(),
  written_at: z.iso.datetime(),
  /** Of the last edit; null without one. */
  edited_at: z.iso.datetime().nullable(),
  pictures: z.array(ReviewPicture).max(MAX_REVIEW_PICTURES),
  /** How many shoppers found it helpful. */
  helpful_count: z.number().int().nonnegative(),
  answer: ReviewAnswer.nullable(),
});
export type Review = z.output<typeof Review>;

const ProductReviewsRequest = ProductRef.extend({
  /** Only those with so many stars. */
  stars: Stars.optional(),
  sort: z.enum(REVIEW_SORTS).default('newest'),
  page_number: PageNumber,
});

/** Of all published reviews of a product, whatever is filtered. */
export const ReviewSummary = z.object({
  /** The mean with one decimal; null without a review. */
  rating: z.number().min(1).max(MAX_STARS).nullable(),
  count: z.number().int().nonnegative(),
  /** How many have one star, two, and so on up to five. */
  counts: z.array(z.number().int().nonnegative()).length(MAX_STARS),
});
export type ReviewSummary = z.output<typeof ReviewSummary>;

export const ProductReviews = z.object({
  summary: ReviewSummary,
  /** One page of `REVIEW_PAGE_SIZE`; empty beyond the last one. */
  reviews: z.array(Review).max(REVIEW_PAGE_SIZE),
  /** On all pages together, with the filter. */
  total: z.number().int().nonnegative(),
});
export type ProductReviews = z.output<typeof ProductReviews>;

/** A product in the list of one's reviews, as the catalogue shows it now. */
export const ReviewedProduct = z.object({
  id: Id,
  name: z.string(),
  image: z.string().nullish(),
  image_alt: z.string().nullish(),
});

/** A review as its author sees it. */
export const MyReview = Review.omit({ author: true, is_verified: true }).extend({
  kind: z.enum(REVIEW_KINDS),
  /** A hidden one is seen by its author alone. */
  state: z.enum(REVIEW_STATES),
  /** Null for the review of an order. */
  product: ReviewedProduct.nullable(),
  /** The order that is reviewed; null for the review of a product. */
  order_number: z.string().nullable(),
});
export type MyReview = z.output<typeof MyReview>;

export const MyReviews = z.object({
  /** One page of `REVIEW_PAGE_SIZE`, the newest first; empty beyond the last one. */
  reviews: z.array(MyReview).max(REVIEW_PAGE_SIZE),
  /** Of the member's reviews: the headings of both tabs. */
  counts: z.object({
    product: z.number().int().nonnegative(),
    order: z.number().int().nonnegative(),
  }),
});
export type MyReviews = z.output<typeof MyReviews>;

/** Whether the caller may review something, and what they have written of it. */
const reviewable = {
  /** True once it is delivered, also where `review` exists already. */
  can_review: z.boolean(),
  review: MyReview.nullable(),
};

export const OrderReviews = z.object({
  order_number: z.string(),
  ...reviewable,
  lines: z.array(z.object({ line_id: Id, product_id: Id, ...reviewable })).max(MAX_LIST),
});
export type OrderReviews = z.output<typeof OrderReviews>;

export const MyProductReview = z.object({
  ...reviewable,
  /** The ids of the product's reviews that the caller found helpful, the latest marks first; at most 1000. */
  helpful: z.array(Id).max(MAX_PARTS),
});
export type MyProductReview = z.output<typeof MyProductReview>;

const written = {
  rating: z.number(messages.ratingRequired).int().min(1).max(MAX_STARS),
  text: typedText()
    .min(1, messages.reviewTextRequired)
    .max(MAX_REVIEW_TEXT, `Please write ${MAX_REVIEW_TEXT} characters or fewer.`),
};

const SaveReview = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    product_id: Id,
    ...written,
    /** Of `uploadReviewPicture` or of the review, in their order. Those that are left out are deleted. */
    pictures: z.array(PictureName).max(MAX_REVIEW_PICTURES).default([]),
  }),
  z.object({ kind: z.literal('order'), order_number: OrderNumber, ...written }),
]);

const ReviewRef = z.object({ review_id: Id });

/** How often one member writes; edits count too. */
const writeLimit = {
  account: { by: 'shopper', attempts: 60, windowMs: HOUR_MS },
  client: { attempts: 300, windowMs: HOUR_MS },
} as const;

/**
 * Section 2, "/reviews" and the Reviews tab. Beyond section 7, which has no calls for them; a backend may leave them
 * out. Members review what was delivered to them: a product once, however often it was bought, and an order once.
 */
export const reviewEndpoints = ofFeature('reviews', {
  productReviews: endpoint({
    ...visitorRead,
    request: ProductReviewsRequest,
    response: ProductReviews,
    errors: ['not_found'],
  }),
  /** What the caller may do with the reviews of a product. */
  myProductReview: endpoint({ ...memberRead, request: ProductRef, response: MyProductReview }),
  /** What the caller may review of their orders; those that are not theirs are left out. */
  orderReviews: endpoint({
    ...memberRead,
    request: z.object({ order_numbers: z.array(OrderNumber).min(1).max(ORDER_PAGE_SIZE) }),
    response: z.object({ orders: z.array(OrderReviews).max(ORDER_PAGE_SIZE) }),
  }),
  myReviews: endpoint({
    ...memberRead,
    request: z.object({ kind: z.enum(REVIEW_KINDS), page_number: PageNumber }),
    response: MyReviews,
  }),
  /** Sent as a form with the file part `picture`. One that no review uses is deleted after a day. */
  uploadReviewPicture: endpoint({
    ...memberWrite,
    ...uploadTimes,
    files: { names: ['picture'], ...reviewPicture },
    rateLimit: writeLimit,
    request: Empty,
    response: z.object({ picture: PictureName }),
  }),
  /** Writes the caller's review, or a new version of it. */
  saveReview: endpoint({
    ...memberWrite,
    idempotent: true,
    rateLimit: writeLimit,
    request: SaveReview,
    response: MyReview,
    errors: ['not_found', 'not_reviewable'],
  }),
  deleteReview: endpoint({
    ...memberWrite,
    idempotent: true,
    rateLimit: writeLimit,
    request: ReviewRef,
    response: Empty,
    errors: ['not_found'],
  }),
  /** Counts once for each member, and not for the author, to whom it is `forbidden`. */
  markHelpful: endpoint({
    ...memberWrite,
    rateLimit: {
      account: { by: 'shopper', attempts: 300, windowMs: HOUR_MS },
      client: { attempts: 1000, windowMs: HOUR_MS },
    },
    request: ReviewRef.extend({
      /** False takes it back. */
      is_helpful: z.boolean(),
    }),
    response: z.object({ helpful_count: z.number().int().nonnegative() }),
    errors: ['forbidden', 'not_found'],
  }),
});
