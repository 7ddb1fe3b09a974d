import { ButtonLink } from '@/components/ui/button-link';
import type { Order } from '@/lib/contract/orders';
import { orderPath } from '@/lib/orders-path';
import { paths } from '@/lib/paths';

/** Nothing where an order can no longer be cancelled. */
export function CancelLink({ order }: { order: Pick<Order, 'order_number' | 'state'> }) {
  const { order_number, state } = order;
  if (state !== 'confirmed' && state !== 'preparing') return null;
  return (
    <ButtonLink href={orderPath(paths.cancelOrder, order_number)} variant="secondary">
      Cancel order
      <span className="sr-only"> {order_number}</span>
    </ButtonLink>
  );
}
