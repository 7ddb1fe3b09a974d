import { Moment, Timeline } from '@/components/orders/public/timeline';
import type { ReturnState } from '@/lib/contract/return-states';
import type { OrderReturn } from '@/lib/contract/returns';
import { isReturnOpen, pickupName, returnStateName } from '@/lib/shared/return-texts';

const WAY: readonly ReturnState[] = [
  'requested',
  'approved',
  'pickup_scheduled',
  'picked_up',
  'received',
];

/** How far a return has come. One that has ended early shows no steps that will never be. */
export function ReturnTimeline({ orderReturn }: { orderReturn: OrderReturn }) {
  const { kind, events, pickup } = orderReturn;
  const hasPickup = pickup.date !== null;
  const reached = events.map(({ state, at }) => ({
    label: returnStateName(state, hasPickup),
    isReached: true,
    note: <Moment at={at} />,
  }));
  // A shop may go on without some of the steps.
  const last = Math.max(...events.map(({ state }) => WAY.indexOf(state)));
  const ahead: ReturnState[] = isReturnOpen(orderReturn)
    ? [...WAY.slice(last + 1), kind === 'return' ? 'refunded' : 'replaced']
    : [];
  const steps = ahead
    // Nobody is told when a pickup is arranged that the shopper did not choose.
    .filter((state) => hasPickup || state !== 'pickup_scheduled')
    .map((state) => ({
      label: returnStateName(state, hasPickup),
      isReached: false,
      note: state === 'picked_up' && pickupName(pickup),
    }));
  return <Timeline steps={[...reached, ...steps]} />;
}
