import { MAX_REVIEW_PAGE, REVIEW_KINDS, type ReviewKind } from './contract/review-rules';
import { paths } from './paths';

/** What the URL of /reviews says. */
export interface ReviewsQuery {
  kind: ReviewKind;
  page: number;
}

/** Reads the query of the URL. What is wrong or unknown in it counts as missing. */
export function readReviewsQuery(params: Pick<URLSearchParams, 'get'>): ReviewsQuery {
  const page = Number(params.get('page'));
  return {
    kind: REVIEW_KINDS.find((kind) => kind === params.get('tab')) ?? 'product',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_REVIEW_PAGE ? page : 1,
  };
}

/** The path of a page of one's reviews without a market: only what differs from the first page of the first tab is in it. */
export function reviewsPath({ kind, page }: ReviewsQuery): string {
  const query = new URLSearchParams({
    ...(kind !== 'product' && { tab: kind }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${paths.reviews}?${query}` : paths.reviews;
}
