import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { REVIEW_STATES } from '@/lib/contract/review-rules';
import {
  bytes,
  generatedRowId,
  moment,
  optionalMoment,
  rowId,
} from '../../platform/database/columns';
import { shopperId, shoppers } from '../accounts/schema';
import { productId, products } from '../catalogue/schema';
import { orderLines, orders } from '../orders/schema';

const reviewId = () =>
  rowId('review_id')
    .notNull()
    .references(() => reviews.id, { onDelete: 'cascade' });

/** What a member says of a product or of an order, as it stands now; or what came with the catalogue of a product. */
export const reviews = pgTable(
  'reviews',
  {
    id: generatedRowId(),
    /** Null for the review of an order. */
    productId: rowId('product_id').references(() => products.id, { onDelete: 'cascade' }),
    /** Null for the review of a product. */
    orderId: integer('order_id').references(() => orders.id),
    /** Null for a review that came with the catalogue. */
    shopperId: integer('shopper_id').references(() => shoppers.id),
    /** The delivered line that lets the member review the product. */
    orderLineId: rowId('order_line_id').references(() => orderLines.id),
    /** Of a review that came with the catalogue: so that it comes once. */
    importKey: text('import_key').unique('reviews_import_key'),
    author: text().notNull(),
    rating: smallint().notNull(),
    text: text().notNull(),
    /** Only `setReviewState` changes it. */
    state: text({ enum: REVIEW_STATES }).notNull(),
    /** 1 for the first one. */
    version: integer().notNull().default(1),
    writtenAt: moment('written_at'),
    editedAt: optionalMoment('edited_at'),
    helpfulCount: integer('helpful_count').notNull().default(0),
    /** What the shop says below it. */
    answer: text(),
    answeredAt: optionalMoment('answered_at'),
    /**
     * Of a hidden review that its author has deleted. The row stays without its text, so that they do not get round
     * the shop by writing it again.
     */
    deletedAt: optionalMoment('deleted_at'),
  },
  (table) => {
    const isPublished = sql`${table.state} = 'published'`;
    return [
      unique('reviews_of_product_by_shopper').on(table.shopperId, table.productId),
      unique('reviews_of_order_by_shopper').on(table.shopperId, table.orderId),
      check('reviews_subject', sql`num_nonnulls(${table.productId}, ${table.orderId}) = 1`),
      check('reviews_origin', sql`num_nonnulls(${table.shopperId}, ${table.importKey}) = 1`),
      check(
        'reviews_verified',
        sql`(${table.orderLineId} is not null) = (${table.shopperId} is not null and ${table.productId} is not null)`,
      ),
      check('reviews_values', sql`${table.rating} between 1 and 5 and ${table.helpfulCount} >= 0`),
      check('reviews_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
      check('reviews_deleted', sql`${table.deletedAt} is null or ${table.state} = 'hidden'`),
      // One for each order of a product's reviews: a page is read without its other reviews.
      index('reviews_by_age').on(table.productId, table.writtenAt, table.id).where(isPublished),
      index('reviews_by_highest')
        .on(table.productId, table.rating, table.writtenAt, table.id)
        .where(isPublished),
      index('reviews_by_lowest')
        .on(table.productId, table.rating.desc().nullsFirst(), table.writtenAt, table.id)
        .where(isPublished),
      index('reviews_by_helpfulness')
        .on(table.productId, table.helpfulCount, table.writtenAt, table.id)
        .where(isPublished),
      index('reviews_of_order_line').on(table.orderLineId),
    ];
  },
);

/** How many published reviews of each number of stars a product has. Counted again with each change. */
export const reviewCounts = pgTable('review_counts', {
  productId: productId().primaryKey(),
  /** Of one star, of two, and so on. */
  counts: integer().array().notNull(),
});

/** What a review has said, for the shop. The oldest of many go. */
export const reviewVersions = pgTable(
  'review_versions',
  {
    reviewId: reviewId(),
    version: integer().notNull(),
    rating: smallint().notNull(),
    text: text().notNull(),
    at: moment('at'),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.version] })],
);

/** Which members found a review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: reviewId(),
    shopperId: shopperId(),
    at: moment('at'),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.shopperId] }),
    index('review_votes_of_shopper').on(table.shopperId, table.at),
  ],
);

/** Pictures beside reviews. One that no review uses is deleted after a day. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    /** 256 random bits. */
    name: text().primaryKey(),
    shopperId: shopperId(),
    /** Null as long as it waits for its review. */
    reviewId: rowId('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    /** From 0 on. */
    position: smallint().notNull().default(0),
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebP; null where it and its thumbnail are in the object store. */
    content: bytes(),
    /** The same for lists, WebP; null too for one from before there were thumbnails. */
    thumbnail: bytes(),
    createdAt: moment('created_at'),
  },
  (table) => [
    index('review_pictures_of_shopper').on(table.shopperId),
    index('review_pictures_of_review').on(table.reviewId),
  ],
);

/** The orders whose shopper was asked by e-mail for reviews. */
export const reviewInvitations = pgTable('review_invitations', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id),
  at: moment('at'),
});
