'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { callShop } from '@/lib/client/calls/call-shop';
import { useIdempotencyKey } from '@/lib/client/calls/idempotency-key';
import { invalidate } from '@/lib/client/calls/invalidation';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import type { BoughtAgain } from '@/lib/contract/order-list';
import { addedText, missingText } from '@/lib/shared/order-texts';
import { paths } from '@/lib/shared/paths';

/** Puts an order into the cart once more, and says what is in it and what is not. */
export function BuyAgain({ orderNumber }: { orderNumber: string }) {
  const { isPending, run } = useShopAction();
  const [products, setProducts] = useState<readonly BoughtAgain[]>([]);
  const withKey = useIdempotencyKey();

  const buy = () =>
    run(async () => {
      const request = { order_number: orderNumber };
      const { data } = await withKey(request, (idempotencyKey) =>
        callShop('buyAgain', request, { idempotencyKey }),
      );
      setProducts(data.products);
      void invalidate('buyAgain');
    });

  const added = addedText(products);
  const missing = products.flatMap((product) => missingText(product) ?? []);
  return (
    <>
      <Button variant="secondary" aria-disabled={isPending} onClick={buy}>
        Buy again
        <span className="sr-only"> what is in order {orderNumber}</span>
      </Button>
      <div
        role="status"
        className="w-full rounded-lg bg-forest-tint px-4 py-3 wrap-anywhere empty:hidden"
      >
        {added && <p className="font-medium text-forest">{added}</p>}
        {missing.length > 0 && (
          <ul>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {products.length > 0 && (
          <Link
            href={paths.cart}
            className="inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline"
          >
            Go to the cart
          </Link>
        )}
      </div>
    </>
  );
}
