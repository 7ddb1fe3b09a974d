import type { OrderState } from '@/lib/contract/order-states';
import type { Order } from '@/lib/contract/orders';
import { dayName } from '@/lib/shared/calendar-date';
import { Moment, Timeline } from './public/timeline';

interface Step {
  label: string;
  /** The states in which it is the latest step that was reached. */
  states: readonly OrderState[];
}

/** Section 4, "Order statuses". */
const STEPS: readonly Step[] = [
  { label: 'Ordered Confirmed', states: ['confirmed', 'preparing', 'cancellation_requested'] },
  { label: 'Shipped', states: ['shipped'] },
  { label: 'Out of Delivery', states: ['out_for_delivery'] },
  { label: 'Delivered', states: ['delivered'] },
];
const CANCELLED: readonly Step[] = [
  { label: 'Ordered Confirmed', states: ['confirmed'] },
  { label: 'Cancelled', states: ['cancelled'] },
];

/** How far an order has come, as steps with the time of each. */
export function OrderTimeline({ order }: { order: Pick<Order, 'state' | 'events' | 'delivery'> }) {
  const steps = order.state === 'cancelled' ? CANCELLED : STEPS;
  const current = steps.findIndex(({ states }) => states.includes(order.state));
  const timeOfStep = ({ states }: Step) => {
    const event = order.events.find(({ state }) => states.includes(state));
    return event && <Moment at={event.at} />;
  };
  return (
    <Timeline
      isWide
      steps={steps.map((step, index) => {
        const isReached = index <= current;
        const { date } = order.delivery;
        const expected = step.label === 'Delivered' && date && `Expected ${dayName(date)}`;
        return { label: step.label, isReached, note: isReached ? timeOfStep(step) : expected };
      })}
    />
  );
}
