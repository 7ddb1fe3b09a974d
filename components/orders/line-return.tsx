import type { ReactNode } from 'react';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import type { ListedLine } from '@/lib/contract/order-list';
import type { Order } from '@/lib/contract/orders';
import { useHasFeature } from '@/lib/hooks/use-features';
import { requestReturnPath } from '@/lib/shared/orders-path';
import {
  returnActionLabel,
  returnableUnits,
  returnSummary,
  shownReturns,
} from '@/lib/shared/return-texts';
import { shopDate, shopDayOf } from '@/lib/shared/shop-time';
import { ReturnLinks } from './public/return-links';

interface LineReturnProps {
  order: Pick<Order, 'order_number' | 'returns'>;
  line: ListedLine;
  /** What else can be done with the line. */
  children?: ReactNode;
}

/** What became of a delivered line's returns, and whether there may be another one. Rendered in the browser only. */
export function LineReturn({ order, line, children }: LineReturnProps) {
  const returns = shownReturns(order, line.id);
  const hasFeature = useHasFeature();
  const isReturnable = hasFeature('returns') && returnableUnits(line, shopDayOf(new Date())) > 0;
  const track = returns.length > 0 && <ReturnLinks order={order} lineId={line.id} size="sm" />;
  const giveBack = isReturnable && (
    <ButtonLink href={requestReturnPath(order.order_number, line.id)} variant="secondary" size="sm">
      {returnActionLabel(hasFeature('replacements'))}
      <span className="sr-only"> {line.name}</span>
    </ButtonLink>
  );
  const main = track || giveBack;
  return (
    // Below the picture on a phone, where the text beside it leaves no room for two buttons.
    <div className="w-full text-sm has-[>:only-child:empty]:hidden sm:pl-28">
      {returns.map((orderReturn) => (
        <p key={orderReturn.return_number} className="font-medium text-clay">
          {returnSummary(orderReturn, hasFeature('returnPickups'))}
        </p>
      ))}
      {isReturnable && line.return_until && (
        <p className="text-muted">Eligible through {shopDate(line.return_until)}</p>
      )}
      <div className="mt-2 empty:hidden">
        {main ? (
          <Actions main={main} about={line.name} size="sm">
            {main !== giveBack && giveBack}
            {children}
          </Actions>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
