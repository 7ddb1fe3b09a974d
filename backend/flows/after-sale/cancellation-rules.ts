import { DAY_MS } from '@/lib/contract/durations';
import type { OrderState } from '@/lib/contract/order-states';
import { cancellationTotal } from '../../modules/orders/rules';

/** How long after the order is confirmed cancelling costs nothing (section 9). */
const FREE_MS = DAY_MS;

/** `request`: the shop decides. */
type CancellationOutcome = { outcome: 'cancel' | 'request' } | { outcome: 'none'; reason: string };

/** What a shopper's cancellation of an order would be. */
export function cancellationOutcome(
  state: OrderState,
  {
    wasRejected,
    isReplacement,
    isSample,
  }: { wasRejected: boolean; isReplacement: boolean; isSample: boolean },
): CancellationOutcome {
  const no = (reason: string) => ({ outcome: 'none' as const, reason });
  if (isSample) return no('Swatches are free and cannot be cancelled.');
  if (isReplacement) return no('This order replaces an item. Please write to us to change it.');
  switch (state) {
    case 'confirmed':
      return { outcome: 'cancel' };
    case 'preparing':
      return wasRejected
        ? no('We could no longer cancel this order: it is about to leave us.')
        : { outcome: 'request' };
    case 'cancellation_requested':
      return no('You have asked us to cancel this order. We will email you.');
    case 'shipped':
    case 'out_for_delivery':
      return no('This order has already left us.');
    case 'delivered':
      return no('This order has already been delivered.');
    case 'cancelled':
      return no('This order has already been cancelled.');
    case 'pending_payment':
    case 'expired':
      return no('This order was not paid.');
  }
}

/** When cancelling begins to cost something. */
export function freeUntil(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + FREE_MS);
}

interface Terms {
  /** What was paid for the items, in minor units. */
  items: number;
  /** Whether nothing is left of the order then. */
  isLast: boolean;
  /** The order's, in minor units. */
  shipping: number;
  /** What the services cost that were chosen with the delivery, in minor units. */
  services: number;
  /** Late money confirms an order days after it was placed. */
  confirmedAt: Date;
  now: Date;
  feePercent: number;
}

/**
 * What goes back of cancelled items. On the first day everything, with the shipping once nothing is left of the
 * order. Later neither the shipping nor the fee, which is rounded down. The services go back with the last item in any
 * case: nobody will do them.
 */
export function cancellationAmounts({
  items,
  isLast,
  shipping,
  services,
  confirmedAt,
  now,
  feePercent,
}: Terms) {
  const isFree = now < freeUntil(confirmedAt);
  const fee = isFree ? 0 : Math.floor((items * feePercent) / 100);
  const refunded = {
    items,
    fee,
    shipping: isFree && isLast ? shipping : 0,
    services: isLast ? services : 0,
  };
  return {
    ...refunded,
    unrefundedShipping: isLast ? shipping - refunded.shipping : 0,
    amount: cancellationTotal(refunded),
  };
}
