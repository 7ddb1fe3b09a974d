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
  const ahead: ReturnState[] = isReturnOpen(orderReturn)
    ? [...WAY, kind === 'return' ? 'refunded' : 'replaced']
    : [];
  const steps = ahead
    .filter((state) => !events.some((event) => event.state === state))
    // Nobody is told when a pickup is arranged that the shopper did not choose.
    .filter((state) => hasPickup || state !== 'pickup_scheduled')
    .map((state) => ({
      label: returnStateName(state, hasPickup),
      isReached: false,
      note: state === 'picked_up' && pickupName(pickup),
    }));
  return <Timeline steps={[...reached, ...steps]} />;
}
