'use client';

import { Truck } from 'lucide-react';
import { useDeliveryPromise } from '@/lib/client/delivery/use-delivery-promise';
import type { CartItem } from '@/lib/contract/cart';
import { useMarket } from '@/lib/hooks/use-market';
import { countryNames, noDayText, promiseText } from '@/lib/shared/delivery-texts';
import { VisitorPromise } from '../visitor-promise';

/** As many lines as one promise is made for. */
const MAX_LINES = 200;

/**
 * When everything in the cart comes: at first to the whole country. Nothing is shown before that is known, and of a
 * backend that makes no promises.
 */
export function CartPromise({ lines }: { lines: readonly CartItem[] }) {
  const market = useMarket();
  const items = lines
    .slice(0, MAX_LINES)
    .map(({ product_id, product_qty }) => ({ product_id, product_qty }));
  const { promises } = useDeliveryPromise(items, null);
  if (!promises) return null;
  const country = countryNames[market];
  const text = promises.all ? promiseText(promises.all, country) : noDayText(country);
  return (
    <div className="mt-4 flex items-center gap-2.5 text-sm">
      <Truck aria-hidden="true" className="size-5 shrink-0 text-forest" strokeWidth={1.5} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1">
        <VisitorPromise items={items} isAsked={false}>
          {text}
        </VisitorPromise>
      </div>
    </div>
  );
}
