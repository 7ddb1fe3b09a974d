/*
 * In a file without zod, because the browser needs it too.
 */

/** Section 2, "/reviews": of a product, or of how an order went. */
export const REVIEW_KINDS = ['product', 'order'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const REVIEW_STATES = ['published', 'hidden'] as const;

/** How a product's reviews are sorted; where two are equal the newer one comes first. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest', 'most_helpful'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const MAX_STARS = 5;
/** Characters. */
export const MAX_REVIEW_TEXT = 2000;
export const MAX_REVIEW_PICTURES = 3;
/** Of a product's reviews, and of a shopper's own. */
export const REVIEW_PAGE_SIZE = 10;
export const MAX_REVIEW_PAGE = 10_000;

const types: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** A picture beside a review. The browser checks it before it is sent. */
export const reviewPicture = {
  types,
  bytes: 5 * 1024 * 1024,
  messages: {
    wrongType: 'Please choose a PNG, JPEG or WebP picture.',
    tooLarge: 'Please choose a picture of at most 5 MB.',
  },
};
