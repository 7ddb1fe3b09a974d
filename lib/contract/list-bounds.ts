/*
 * For the lists of answers that have no closer bound. They are far above what a shop has, so that none of its answers is
 * refused, and still name a size for whoever reads them.
 */

/** What belongs to one thing, such as the pictures of a product. */
export const MAX_PARTS = 1_000;
/** What grows with the catalogue, or with what a shopper has done: categories, the lines of a cart. */
export const MAX_LIST = 100_000;
