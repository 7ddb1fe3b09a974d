import { ButtonLink } from '@/components/ui/button-link';
import type { Order } from '@/lib/contract/orders';
import { canBeCancelled } from '@/lib/shared/order-texts';
import { orderPath } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';

interface CancelLinkProps {
  order: Pick<Order, 'order_number' | 'state'> &
    Partial<Pick<Order, 'kind' | 'events' | 'replaces'>>;
  label?: string;
}

/** Nothing where an order can no longer be cancelled. */
export function CancelLink({ order, label = 'Cancel order' }: CancelLinkProps) {
  if (!canBeCancelled(order)) return null;
  return (
    <ButtonLink href={orderPath(paths.cancelOrder, order.order_number)} variant="secondary">
      {label}
      <span className="sr-only"> {order.order_number}</span>
    </ButtonLink>
  );
}
