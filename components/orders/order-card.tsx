import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { ListedOrder } from '@/lib/contract/order-list';
import type { OrderReviews } from '@/lib/contract/reviews';
import { placeTexts } from '@/lib/shared/address-texts';
import { dayName } from '@/lib/shared/calendar-date';
import { formatMoney } from '@/lib/shared/money';
import { stateName } from '@/lib/shared/order-texts';
import { orderPath } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';
import { readerDate } from '@/lib/shared/reader-time';
import { OrderActions } from './order-actions';
import { OrderLines } from './order-lines';
import { Replaces } from './replaces';

/** The others are in the order's details. */
const SHOWN_LINES = 4;

interface OrderCardProps {
  order: ListedOrder;
  /** What the member may review of it; undefined until it is known. */
  reviews?: OrderReviews | undefined;
}

/** Section 2, "/orders": one order of the list. */
export function OrderCard({ order, reviews }: OrderCardProps) {
  const { order_number, placed_at, grand_total, state, state_at, lines, delivery } = order;
  const [name, ...address] = placeTexts(order.shipping_address);
  const isSample = order.kind === 'sample';
  const isOnItsWay = state !== 'delivered' && state !== 'cancelled';
  const details = orderPath(paths.orderDetails, order_number);
  const more = lines.length - SHOWN_LINES;
  return (
    <article
      aria-label={`Order ${order_number}`}
      className="rounded-card border border-line bg-surface"
    >
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-3 rounded-t-card border-b border-line bg-tint p-4 text-sm sm:px-6">
        <Fact term="ORDER PLACED">{readerDate(placed_at)}</Fact>
        <Fact term="TOTAL">
          <span className="tabular-nums">
            {isSample ? 'Free' : formatMoney(grand_total, order.currency)}
          </span>
        </Fact>
        <Fact term="SHIP TO">
          {name}
          <span className="block font-normal max-md:line-clamp-1">{address.join(', ')}</span>
        </Fact>
        <Fact term="ORDER NO.">{order_number}</Fact>
      </dl>
      <div className="p-4 sm:p-6">
        <h2 className="font-sans text-lg font-semibold">
          {stateName(state)}
          <span className="ml-2 text-base font-normal text-muted">{readerDate(state_at)}</span>
        </h2>
        {isSample && <p className="text-muted">Free swatches, by mail</p>}
        {isOnItsWay && delivery.date && (
          <p className="text-muted">
            Arrives {isSample ? 'by' : 'on'} {dayName(delivery.date)}
          </p>
        )}
        <Replaces order={order} className="text-muted" />
        <OrderLines order={{ ...order, lines: lines.slice(0, SHOWN_LINES) }} reviews={reviews} />
        {more > 0 && (
          <Link
            href={details}
            className="inline-flex min-h-11 items-center text-forest underline-offset-4 hover:underline"
          >
            {more === 1 ? '1 more item' : `${more} more items`}
            <span className="sr-only"> in order {order_number}</span>
          </Link>
        )}
        <div className="mt-4">
          <OrderActions order={order} reviews={reviews} isListed />
        </div>
      </div>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-xs tracking-wide text-muted">{term}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  );
}
