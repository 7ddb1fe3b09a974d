import type { ReactNode } from 'react';
import { LinePicture } from '@/components/cart/public/line-picture';
import { Link } from '@/components/ui/link';
import type { OrderLine } from '@/lib/contract/orders';
import { useMarket } from '@/lib/hooks/use-market';
import { lineDetails } from '@/lib/shared/line-details';
import { countryOf } from '@/lib/shared/markets';
import { productPath } from '@/lib/shared/paths';

interface ReturnedItemProps {
  line: OrderLine;
  /** How many of its units it is about. */
  quantity: number;
  /** What else there is to say of it. */
  children?: ReactNode;
}

/** An item of an order that goes back, with its picture. */
export function ReturnedItem({ line, quantity, children }: ReturnedItemProps) {
  const country = countryOf(useMarket());
  const details = lineDetails(line, country);
  return (
    <div className="flex flex-wrap gap-4">
      <LinePicture product={line} className="size-20 max-w-full sm:size-24" />
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <Link
          href={productPath(line.product_id)}
          className="inline-block font-medium underline-offset-4 hover:underline max-md:min-h-11"
        >
          {line.name}
        </Link>
        {details && <p className="text-sm text-muted">{details}</p>}
        <p className="mt-1 text-sm text-muted tabular-nums">
          {quantity === 1 ? '1 unit' : `${quantity} units`}
        </p>
        {children}
      </div>
    </div>
  );
}
