'use client';

import { PICKUP_TIMES, type PickupTime } from '@/lib/contract/return-states';
import type { ReturnOptions } from '@/lib/contract/returns';
import { dayName } from '@/lib/shared/calendar-date';
import { pickupTimeName } from '@/lib/shared/return-texts';
import { FieldError } from './field-error';

const tile =
  'relative flex min-h-14 cursor-pointer flex-col items-center justify-center rounded-card border border-line-strong bg-surface px-1 py-2 text-center text-sm transition-colors duration-150 hover:bg-tint has-checked:border-forest has-checked:bg-forest has-checked:text-white has-disabled:cursor-auto has-disabled:border-line has-disabled:bg-surface has-disabled:text-muted has-disabled:line-through has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-forest forced-colors:has-checked:outline-4 forced-colors:has-checked:-outline-offset-4 forced-colors:has-checked:outline-[Highlight] forced-colors:has-disabled:text-[GrayText]';

interface PickupFieldsProps {
  days: ReturnOptions['pickup_days'];
  date: string | null;
  time: PickupTime | null;
  onChange: (pickup: { date: string | null; time: PickupTime | null }) => void;
  /** Whether the days are being read again. */
  isStale: boolean;
  dateError: string | undefined;
  timeError: string | undefined;
}

/** When an item is picked up: a day, and then one of its times. A day is text without a time zone. */
export function PickupFields({
  days,
  date,
  time,
  onChange,
  isStale,
  dateError,
  timeError,
}: PickupFieldsProps) {
  const times = days.find((day) => day.date === date)?.times ?? [];
  return (
    <div
      aria-busy={isStale}
      className={`space-y-5 transition-opacity duration-150 ${isStale ? 'opacity-50' : ''}`}
    >
      <fieldset
        id="pickup-date"
        aria-describedby={dateError ? 'pickup-date-error' : undefined}
        className="min-w-0"
      >
        <legend className="is-required text-sm font-medium">Pickup date</legend>
        <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))] gap-2">
          {days.map((day) => {
            const [weekday, dayOfMonth] = dayName(day.date).split(', ');
            return (
              <label key={day.date} className={tile}>
                <input
                  type="radio"
                  name="pickup-date"
                  required
                  checked={day.date === date}
                  onChange={() =>
                    onChange({
                      date: day.date,
                      time: time && day.times.includes(time) ? time : null,
                    })
                  }
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <span>{weekday}</span> <span className="font-semibold">{dayOfMonth}</span>
              </label>
            );
          })}
        </div>
        <FieldError id="pickup-date-error">{dateError}</FieldError>
      </fieldset>
      <fieldset
        id="pickup-time"
        aria-describedby={timeError ? 'pickup-time-error' : undefined}
        className="min-w-0"
      >
        <legend className="is-required text-sm font-medium">Pickup time</legend>
        <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2">
          {PICKUP_TIMES.map((option) => (
            <label key={option} className={tile}>
              <input
                type="radio"
                name="pickup-time"
                required
                checked={option === time}
                disabled={date !== null && !times.includes(option)}
                onChange={() => onChange({ date, time: option })}
                className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-auto"
              />
              <span className="font-semibold">{pickupTimeName(option)}</span>
              {date !== null && !times.includes(option) && <span className="sr-only">, taken</span>}
            </label>
          ))}
        </div>
        <FieldError id="pickup-time-error">{timeError}</FieldError>
      </fieldset>
    </div>
  );
}
