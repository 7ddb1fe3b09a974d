import { Link } from '@/components/ui/link';
import type { Order } from '@/lib/contract/orders';
import { trackReturnPath } from '@/lib/shared/orders-path';

interface ReplacesProps {
  order: Pick<Order, 'replaces'>;
  className?: string;
}

/** What a replacement replaces. Nothing for an order that is none. */
export function Replaces({ order: { replaces }, className = '' }: ReplacesProps) {
  if (!replaces) return null;
  const { order_number, return_number } = replaces;
  return (
    <p className={className}>
      Replaces an item of order{' '}
      <Link
        href={trackReturnPath(return_number)}
        className="inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline"
      >
        {order_number}
      </Link>
    </p>
  );
}
