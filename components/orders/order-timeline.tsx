import { Check } from 'lucide-react';
import { dayName } from '@/lib/calendar-date';
import type { OrderState } from '@/lib/contract/order-states';
import type { Order } from '@/lib/contract/orders';

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

/** In the shopper's time zone: the parts that show an order are rendered in the browser only. */
const momentFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** How far an order has come, as steps with the time of each. */
export function OrderTimeline({ order }: { order: Pick<Order, 'state' | 'events' | 'delivery'> }) {
  const steps = order.state === 'cancelled' ? CANCELLED : STEPS;
  const current = steps.findIndex(({ states }) => states.includes(order.state));
  const timeOfStep = ({ states }: Step) => {
    const event = order.events.find(({ state }) => states.includes(state));
    return event && <time dateTime={event.at}>{momentFormat.format(new Date(event.at))}</time>;
  };
  return (
    <ol className="sm:flex">
      {steps.map((step, index) => {
        const isReached = index <= current;
        const isLast = index === steps.length - 1;
        const when = isReached
          ? timeOfStep(step)
          : step.label === 'Delivered' && `Expected ${dayName(order.delivery.date)}`;
        return (
          <li
            key={step.label}
            aria-current={index === current ? 'step' : undefined}
            className="relative flex min-w-0 gap-3 pb-6 last:pb-0 sm:flex-1 sm:flex-col sm:gap-3 sm:pr-4 sm:pb-0"
          >
            {!isLast && (
              <span
                aria-hidden="true"
                className={`absolute top-8 bottom-0 left-[0.9375rem] border-l-2 sm:top-[0.9375rem] sm:right-0 sm:bottom-auto sm:left-8 sm:border-t-2 sm:border-l-0 ${index < current ? 'border-forest' : 'border-line'}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`inline-flex size-8 shrink-0 items-center justify-center rounded-full border-2 ${isReached ? 'border-forest bg-forest text-white' : 'border-line bg-surface'}`}
            >
              {isReached && <Check className="size-4" strokeWidth={3} />}
            </span>
            <span className="min-w-0 pt-1 sm:pt-0">
              <span className={`block ${isReached ? 'font-semibold' : 'text-muted'}`}>
                {step.label}
                <span className="sr-only">{isReached ? ', done' : ', not yet'}</span>
              </span>
              {when && <span className="block text-sm text-balance text-muted">{when}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
