'use client';

import { Link } from '@/components/ui/link';
import { useUser } from '@/lib/client/session/user';
import type { ResponseOf } from '@/lib/contract/endpoints';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { loginPath } from '@/lib/shared/callback-url';
import { productPath } from '@/lib/shared/paths';
import { ReviewButton } from './public/review-button';
import type { ReviewedProduct } from './review-target';

interface WriteReviewProps {
  product: ReviewedProduct;
  /** Undefined for a visitor, and until it is known. */
  mine: ResponseOf<'myProductReview'> | undefined;
}

/** Who may review a product, and the way to do it. */
export function WriteReview({ product, mine }: WriteReviewProps) {
  const isMember = useUser() !== null;
  const marketPath = useMarketPath();
  if (mine?.can_review)
    return <ReviewButton target={{ kind: 'product', product }} review={mine.review} />;
  return (
    <p className="text-sm text-muted">
      Customers who received it can review it.{' '}
      {!isMember && (
        <Link
          href={loginPath(`${marketPath(productPath(product.id))}#reviews`)}
          className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
        >
          Log in to write yours
        </Link>
      )}
    </p>
  );
}
