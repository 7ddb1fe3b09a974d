import { MAX_REVIEW_PAGE, REVIEW_KINDS, type ReviewKind } from '../contract/review-rules';
import { listPath, pageOf } from './list-query';
import { paths } from './paths';

/** What the URL of /reviews says. */
export interface ReviewsQuery {
  kind: ReviewKind;
  page: number;
}

/** Reads the query of the URL. What is wrong or unknown in it counts as missing. */
export function readReviewsQuery(params: Pick<URLSearchParams, 'get'>): ReviewsQuery {
  return {
    kind: REVIEW_KINDS.find((kind) => kind === params.get('tab')) ?? 'product',
    page: pageOf(params, MAX_REVIEW_PAGE),
  };
}

/** The path of a page of one's reviews without a market: only what differs from the first page of the first tab is in it. */
export function reviewsPath({ kind, page }: ReviewsQuery): string {
  return listPath(paths.reviews, page, { tab: kind === 'product' ? null : kind });
}
