import { LinePicture } from '@/components/cart/public/line-picture';
import { Link } from '@/components/ui/link';
import type { ListedOrder } from '@/lib/contract/order-list';
import type { Order } from '@/lib/contract/orders';
import type { OrderReviews } from '@/lib/contract/reviews';
import { useMarket } from '@/lib/hooks/use-market';
import { lineDetails } from '@/lib/shared/line-details';
import { countryOf } from '@/lib/shared/markets';
import { formatMoney } from '@/lib/shared/money';
import { cancelledText } from '@/lib/shared/order-texts';
import { productPath } from '@/lib/shared/paths';
import { LineReturn } from './line-return';
import { LineReview } from './line-review';

interface OrderLinesProps {
  order: Order | ListedOrder;
  /** What the member may review of it; undefined for whom it does not belong to, and until it is known. */
  reviews?: OrderReviews | undefined;
  /** The line whose review opens without a press. */
  reviewedLine?: string | null;
  onReviewClosed?: () => void;
}

/** The items of an order, as they were bought, with what can be sent back of them, and reviewed. */
export function OrderLines({ order, reviews, reviewedLine, onReviewClosed }: OrderLinesProps) {
  const isSample = order.kind === 'sample';
  const country = countryOf(useMarket());
  return (
    <ul className="mt-4 divide-y divide-line">
      {order.lines.map((line) => {
        const details = lineDetails(line, country);
        const cancelled = order.state === 'cancelled' ? '' : cancelledText(line);
        return (
          <li key={line.id} className="flex flex-wrap gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
            {isSample && line.has_one_color ? (
              <span
                aria-hidden="true"
                style={{ backgroundColor: line.has_one_color.name }}
                className="swatch size-20 max-w-full shrink-0 rounded-lg border border-line-strong sm:size-24"
              />
            ) : (
              <LinePicture product={line} className="size-20 max-w-full sm:size-24" />
            )}
            <div className="flex min-w-0 flex-1 basis-40 flex-wrap justify-between gap-x-6 gap-y-1">
              <div className="min-w-0 basis-40 grow wrap-anywhere">
                <Link
                  href={productPath(line.product_id)}
                  className="inline-block font-medium underline-offset-4 hover:underline max-md:min-h-11"
                >
                  {line.name}
                </Link>
                {details && <p className="text-sm text-muted">{details}</p>}
                {!isSample && (
                  <p className="mt-1 text-sm text-muted tabular-nums">
                    {line.quantity} × {formatMoney(line.unit_price, order.currency)}
                  </p>
                )}
                {'discount' in line && line.coupon_code && (
                  <p className="mt-1 text-sm text-forest tabular-nums">
                    {line.coupon_code} took {formatMoney(line.discount, order.currency)} off
                  </p>
                )}
                {cancelled && <p className="mt-1 text-sm font-medium text-clay">{cancelled}</p>}
              </div>
              <p className="font-semibold tabular-nums">
                {isSample ? 'Free' : formatMoney(line.quantity * line.unit_price, order.currency)}
              </p>
            </div>
            <LineReturn order={order} line={line}>
              <LineReview
                line={line}
                reviews={reviews}
                isOpenAtFirst={line.id === reviewedLine}
                onClose={onReviewClosed}
              />
            </LineReturn>
          </li>
        );
      })}
    </ul>
  );
}
