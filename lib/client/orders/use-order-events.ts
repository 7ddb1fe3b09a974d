'use client';

import { useEffect } from 'react';
import type { OrderState } from '@/lib/contract/order-states';
import type { RefundState } from '@/lib/contract/refund-states';
import type { ReturnState } from '@/lib/contract/return-states';
import { useHasFeature } from '@/lib/hooks/use-features';
import { isReturnOpen } from '@/lib/shared/return-texts';
import { useShopperId } from '../session/user';

const LOAD_AGAIN_MS = 4_000;

interface ShownOrder {
  state: OrderState;
  refunds?: readonly { state: RefundState }[];
  returns?: readonly { state: ReturnState }[] | null | undefined;
}

/**
 * Reads shown orders again when they have changed.
 * @param orders undefined until they are loaded
 * @param keyedOrder the number of an order that is not the shopper's own
 */
export function useOrderEvents(
  orders: readonly ShownOrder[] | undefined,
  keyedOrder: string | null = null,
): void {
  const isMoving = orders?.some(mayChange) ?? false;
  useWatch({ isShown: orders !== undefined, isMoving, keyedOrder });
}

interface Watch {
  isShown: boolean;
  /** Whether what is shown will change by itself. */
  isMoving: boolean;
  keyedOrder: string | null;
}

/** Reads what is shown of the shopper's orders, tickets and notifications again when it has changed. */
export function useWatch({ isShown, isMoving, keyedOrder }: Watch): void {
  const shopperId = useShopperId();
  const hasStream = useHasFeature()('events');
  useEffect(() => {
    if (!isShown) return;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasLeft = false;
    const load = () =>
      import('./order-events').then(
        ({ watchOrders }) => {
          if (!hasLeft) stop = watchOrders({ shopperId, keyedOrder, isMoving, hasStream });
        },
        () => {
          if (!hasLeft) timer = setTimeout(load, LOAD_AGAIN_MS);
        },
      );
    void load();
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [isShown, isMoving, hasStream, keyedOrder, shopperId]);
}

function mayChange({ state, refunds = [], returns }: ShownOrder): boolean {
  const isFinal = state === 'delivered' || state === 'cancelled';
  return (
    !isFinal ||
    refunds.some((refund) => refund.state === 'pending') ||
    Boolean(returns?.some(isReturnOpen))
  );
}
