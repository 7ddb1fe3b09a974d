import type { ButtonSize } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import type { Order } from '@/lib/contract/orders';
import { trackReturnPath } from '@/lib/shared/orders-path';
import { shownReturns } from '@/lib/shared/return-texts';

interface ReturnLinksProps {
  order: Pick<Order, 'returns'>;
  lineId: string;
  size?: ButtonSize;
}

/** Links to the returns of an order's line; nothing where it has none. One that was taken back is left out. */
export function ReturnLinks({ order, lineId, size }: ReturnLinksProps) {
  return shownReturns(order, lineId).map(({ return_number }) => (
    <ButtonLink
      key={return_number}
      href={trackReturnPath(return_number)}
      variant="secondary"
      size={size}
    >
      TRACK RETURN
      <span className="sr-only"> {return_number}</span>
    </ButtonLink>
  ));
}
