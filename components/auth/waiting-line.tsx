'use client';

import type { ReactNode } from 'react';
import useSWR from 'swr';
import { PLACEHOLDER_IMAGE } from '@/components/product/public/placeholder-image';
import { SkeletonBox } from '@/components/ui/skeleton';
import { SmallPicture } from '@/components/ui/small-picture';
import { callShop } from '@/lib/client/calls/call-shop';
import { formatMoney } from '@/lib/shared/money';
import type { WaitingProduct } from './purchase-now';

interface WaitingLineProps {
  waiting: WaitingProduct;
}

/** What ADD TO CART adds once there is a session: picture, name, quantity and price. */
export function WaitingLine({
  waiting: { productId, quantity, currency, price },
}: WaitingLineProps): ReactNode {
  // What a link with these products would add, which is for visitors too.
  const { data: product, error } = useSWR(
    ['waiting', productId, quantity],
    async () => {
      const items = [{ product_id: productId, product_qty: quantity }];
      return (await callShop('sharedCart', { items })).data[0] ?? null;
    },
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  const isLoading = product === undefined && !error;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isLoading ? (
        <SkeletonBox className="size-18 shrink-0" />
      ) : (
        <SmallPicture src={product?.image || PLACEHOLDER_IMAGE} size={72} />
      )}
      <div className="min-w-0 flex-1 basis-32 wrap-anywhere">
        {isLoading ? (
          <SkeletonBox shape="line" className="my-1 h-4 w-40 max-w-full" />
        ) : (
          <p className="font-medium">{product?.name ?? 'What you chose'}</p>
        )}
        <p className="text-sm text-muted tabular-nums">
          {quantity} × {formatMoney(price, currency)}
        </p>
      </div>
      {quantity > 1 && (
        <p className="shrink-0 font-semibold tabular-nums">
          {formatMoney(quantity * price, currency)}
        </p>
      )}
    </div>
  );
}
