'use client';

import { PackageSearch } from 'lucide-react';
import { ReturnLinks } from '@/components/orders/public/return-links';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { OrderLine, TrackedOrder } from '@/lib/contract/orders';
import { useHasFeature } from '@/lib/hooks/use-features';
import { orderPath, requestReturnPath } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';
import { returnActionLabel, returnableUnits } from '@/lib/shared/return-texts';
import { shopDate, shopDayOf } from '@/lib/shared/shop-time';
import { ReturnedItem } from './returned-item';

/** The items of an order, to choose the one that goes back. */
export function ReturnItems({ order }: { order: TrackedOrder }) {
  const { order_number, lines } = order;
  const hasReplacements = useHasFeature()('replacements');
  const today = shopDayOf(new Date());
  const kept = lines.filter(({ quantity, cancelled_quantity }) => cancelled_quantity < quantity);
  if (!kept.some((line) => line.return_until))
    return (
      <EmptyState
        size="page"
        icon={<PackageSearch strokeWidth={1.25} />}
        eyebrow={`Order ${order_number}`}
        title={kept.length > 0 ? 'This order has not arrived yet' : 'This order was cancelled'}
        text={
          kept.length > 0
            ? `Once it is delivered, you can return ${hasReplacements ? 'or replace ' : ''}its items here.`
            : 'There is nothing to send back.'
        }
      >
        <ButtonLink href={orderPath(paths.trackOrder, order_number)}>TRACK ORDER</ButtonLink>
      </EmptyState>
    );
  return (
    <div className="mx-auto mt-4 max-w-3xl lg:mt-6">
      <p className="text-sm text-muted">
        Order <span className="font-semibold tracking-wide text-ink">{order_number}</span>
      </p>
      <h1 className="mt-1 text-2xl lg:text-3xl">Which item do you want to return?</h1>
      <ul className="mt-6 space-y-4">
        {kept.map((line) => {
          const units = returnableUnits(line, today);
          return (
            <li key={line.id} className="rounded-card border border-line bg-surface p-4 sm:p-6">
              <ReturnedItem line={line} quantity={line.quantity - line.cancelled_quantity}>
                <p className="mt-2 text-sm">{windowText(line, units)}</p>
                <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
                  {units > 0 && (
                    <ButtonLink href={requestReturnPath(order_number, line.id)}>
                      {returnActionLabel(hasReplacements)}
                      <span className="sr-only"> {line.name}</span>
                    </ButtonLink>
                  )}
                  <ReturnLinks order={order} lineId={line.id} />
                </div>
              </ReturnedItem>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function windowText({ return_until }: OrderLine, units: number): string {
  if (!return_until) return 'You can return it once it is delivered.';
  if (units > 0) return `Eligible through ${shopDate(return_until)}`;
  return return_until < shopDayOf(new Date())
    ? `The return window closed on ${shopDate(return_until)}.`
    : 'There is nothing left to return.';
}
