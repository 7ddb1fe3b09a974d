'use client';

import { useLayoutEffect } from 'react';
import useSWR from 'swr';
import type { RequestOf } from '@/lib/contract/endpoints';
import type { ReviewSort } from '@/lib/contract/review-rules';
import type { MyReview, OrderReviews } from '@/lib/contract/reviews';
import { useHasFeature } from '@/lib/hooks/use-features';
import { callShop } from '../calls/call-shop';
import { invalidate, listenForChanges } from '../calls/invalidation';
import { writeOnce } from '../calls/write-once';
import { useShopperId, useUser } from '../session/user';
import { type UploadOptions, uploadToShop } from '../uploads/upload-to-shop';

const options = { shouldRetryOnError: false, dedupingInterval: 0 } as const;

/** Which reviews of a product are shown. */
export interface ProductReviewsQuery {
  /** Only those with so many stars; null for all. */
  stars: number | null;
  sort: ReviewSort;
  page: number;
}

/** A page of a product's reviews. While another page is read, `reviews` is the one before. */
export function useProductReviews(productId: string, { stars, sort, page }: ProductReviewsQuery) {
  const shopperId = useShopperId() ?? '';
  const { data, error, isLoading, mutate } = useSWR(
    ['productReviews', shopperId, productId, stars, sort, page] as const,
    async () => {
      const request = { product_id: productId, sort, page_number: page };
      return (await callShop('productReviews', stars ? { ...request, stars } : request)).data;
    },
    { ...options, keepPreviousData: true },
  );
  return {
    /** Undefined until it is loaded. */
    reviews: data,
    /** Whether it is not (yet) what was asked for. */
    isStale: isLoading || Boolean(error),
    hasFailed: Boolean(error),
    retry: () => void mutate(),
  };
}

/** What a member may do with the reviews of a product; undefined for everyone else and until it is known. */
export function useMyProductReview(productId: string) {
  const email = useUser()?.email;
  useLayoutEffect(() => (email ? listenForChanges() : undefined), [email]);
  const { data } = useSWR(
    email ? (['myProductReview', email, productId] as const) : null,
    async () => (await callShop('myProductReview', { product_id: productId })).data,
    options,
  );
  return data;
}

/**
 * What a member may review of orders.
 * @param orderNumbers those that were delivered; nothing is read where there is none
 * @returns by order number; empty until it is known, and where the backend has no reviews
 */
export function useOrderReviews(
  orderNumbers: readonly string[],
): Readonly<Record<string, OrderReviews>> {
  const email = useUser()?.email;
  const hasReviews = useHasFeature()('reviews');
  const { data } = useSWR(
    hasReviews && email && orderNumbers.length > 0
      ? (['orderReviews', email, ...orderNumbers] as const)
      : null,
    async () => (await callShop('orderReviews', { order_numbers: [...orderNumbers] })).data.orders,
    options,
  );
  return Object.fromEntries((data ?? []).map((order) => [order.order_number, order]));
}

/**
 * Sends a picture for a review.
 * @returns the name by which the review knows it
 * @throws {ShopError}
 */
export async function uploadReviewPicture(picture: File, options: UploadOptions): Promise<string> {
  const form = new FormData();
  form.append('picture', picture);
  return (await uploadToShop('uploadReviewPicture', form, options)).picture;
}

/**
 * Writes a review, or a new version of it, once for an idempotency key.
 * @throws {ShopError} `not_reviewable`; status 0 also where no answer came in time
 */
export async function saveReview(
  request: RequestOf<'saveReview'>,
  idempotencyKey: string,
): Promise<MyReview> {
  const saved = await writeOnce('saveReview', request, idempotencyKey);
  void invalidate('saveReview');
  return saved;
}

/** Resolves when the lists without the review are read. @throws {ShopError} */
export async function deleteReview(id: string, idempotencyKey: string): Promise<void> {
  await writeOnce('deleteReview', { review_id: id }, idempotencyKey);
  await invalidate('deleteReview');
}

/** @returns how many find the review helpful now @throws {ShopError} */
export async function markHelpful(id: string, isHelpful: boolean): Promise<number> {
  const { data } = await callShop('markHelpful', { review_id: id, is_helpful: isHelpful });
  return data.helpful_count;
}
