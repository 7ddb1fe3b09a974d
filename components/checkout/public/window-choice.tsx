'use client';

import { Choice } from '@/components/ui/choice';
import type { DeliveryWindow, OfferedWindow } from '@/lib/contract/delivery-extras';

type WindowId = DeliveryWindow['id'];

const NAMES: Record<WindowId, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
};

/** Why a window cannot be had on a day; undefined where it can be, and for any time of the day. */
export function windowIssue(
  windows: readonly OfferedWindow[],
  window: WindowId | null,
  date: string | undefined,
): string | undefined {
  const found = windows.find(({ id }) => id === window);
  const isFull = found !== undefined && date !== undefined && found.full_on.includes(date);
  return isFull
    ? `The ${found.id} is fully booked on this day. Please choose another time.`
    : undefined;
}

interface WindowChoiceProps {
  windows: readonly OfferedWindow[];
  /** The chosen day. */
  date: string | undefined;
  /** Null for any time of the day. */
  chosen: WindowId | null;
  onChoose: (window: WindowId | null) => void;
}

/** At which time of the day an order comes. */
export function WindowChoice({ windows, date, chosen, onChoose }: WindowChoiceProps) {
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="font-medium">Time of the day</legend>
      <Choice
        as="line"
        name="delivery-window"
        isChecked={chosen === null}
        onChoose={() => onChoose(null)}
      >
        Any time
      </Choice>
      {windows.map(({ id, hours }) => {
        const isFull = windowIssue(windows, id, date) !== undefined;
        return (
          <Choice
            key={id}
            as="line"
            name="delivery-window"
            isChecked={chosen === id}
            isDisabled={isFull}
            onChoose={() => onChoose(id)}
          >
            {NAMES[id]}, {hours}
            {isFull && ', fully booked'}
          </Choice>
        );
      })}
    </fieldset>
  );
}
