'use client';

import { useState } from 'react';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { callShop } from '@/lib/client/calls/call-shop';
import { useIdempotencyKey } from '@/lib/client/calls/idempotency-key';
import { invalidate } from '@/lib/client/calls/invalidation';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import type { BoughtAgain } from '@/lib/contract/order-list';
import { addedText, missingText } from '@/lib/shared/order-texts';
import { paths } from '@/lib/shared/paths';

interface BuyingAgain {
  isPending: boolean;
  buy: () => Promise<void>;
  /** What became of each product; empty before. */
  products: readonly BoughtAgain[];
}

/** Puts an order into the cart once more. Its button may be in a menu that closes, so what became of it stands apart. */
export function useBuyAgain(orderNumber: string): BuyingAgain {
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

  return { isPending, buy, products };
}

interface BuyAgainButtonProps {
  orderNumber: string;
  again: BuyingAgain;
  variant: ButtonVariant;
}

export function BuyAgainButton({ orderNumber, again, variant }: BuyAgainButtonProps) {
  return (
    <Button variant={variant} aria-disabled={again.isPending} onClick={again.buy}>
      Buy again
      <span className="sr-only"> what is in order {orderNumber}</span>
    </Button>
  );
}

/** What is in the cart now and what is not. */
export function BuyAgainResult({ products }: Pick<BuyingAgain, 'products'>) {
  const added = addedText(products);
  const missing = products.flatMap((product) => missingText(product) ?? []);
  return (
    <div
      role="status"
      className="mt-3 rounded-lg bg-forest-tint px-4 py-3 wrap-anywhere empty:hidden"
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
  );
}
