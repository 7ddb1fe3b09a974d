'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { DeliveryDay } from '@/lib/contract/checkout';
import {
  addMonths,
  dayName,
  monthName,
  monthOf,
  WEEKDAYS,
  weeksOfMonth,
} from '@/lib/shared/calendar-date';
import { CalendarCell } from '../calendar-cell';
import { calendarRange, dayAfterKey, earliestDay, unavailableReason } from '../calendar-day';

interface DeliveryCalendarProps {
  /** Day by day from today. */
  days: readonly DeliveryDay[];
  chosen: string | null;
  onChoose: (date: string) => void;
}

/**
 * A month of days, as the ARIA pattern of a grid: one day is in the order of Tab, and the arrow keys move from there.
 * What cannot be chosen can be reached, and says why.
 */
export function DeliveryCalendar({ days, chosen, onChoose }: DeliveryCalendarProps) {
  const headingId = useId();
  const today = days[0]?.date ?? '';
  const range = calendarRange(days);
  const [current, setCurrent] = useState(chosen ?? earliestDay(days) ?? today);
  /** The day that was pressed in vain. */
  const [rejected, setRejected] = useState<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const isFocusDue = useRef(false);

  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  if (!range) return null;

  const moveTo = (day: string) => {
    setRejected(null);
    setCurrent(day < range.first ? range.first : day > range.last ? range.last : day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, current);
    if (next === undefined) return;
    event.preventDefault();
    isFocusDue.current = true;
    moveTo(next);
  };
  const press = (date: string) => {
    setCurrent(date);
    if (unavailableReason(days, date)) setRejected(date);
    else onChoose(date);
  };

  const month = monthOf(current);
  return (
    <div>
      <div className="flex items-center justify-between">
        <MonthButton
          label="Previous month"
          isEnd={month === monthOf(range.first)}
          onPress={() => moveTo(addMonths(current, -1))}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </MonthButton>
        <h3 id={headingId} aria-live="polite" className="text-lg">
          {monthName(current)}
        </h3>
        <MonthButton
          label="Next month"
          isEnd={month === monthOf(range.last)}
          onPress={() => moveTo(addMonths(current, 1))}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </MonthButton>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a calendar is a grid.
        role="grid"
        aria-labelledby={headingId}
        className="mt-1 w-full table-fixed border-separate border-spacing-0"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                abbr={weekday}
                className="h-9 text-sm font-medium text-muted"
              >
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(current).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, weekday) =>
                date === null ? (
                  <td key={WEEKDAYS[weekday]} />
                ) : (
                  <CalendarCell
                    key={date}
                    date={date}
                    reason={unavailableReason(days, date)}
                    isChosen={date === chosen}
                    isToday={date === today}
                    isCurrent={date === current}
                    onPress={() => press(date)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {/* As high as its longest text, so that nothing moves. */}
      <p role="status" className="mt-2 min-h-10 px-2 text-center text-sm text-muted">
        {rejected && `${dayName(rejected)}: ${unavailableReason(days, rejected)}.`}
      </p>
    </div>
  );
}

function MonthButton({
  label,
  isEnd,
  onPress,
  children,
}: {
  label: string;
  /** Whether there is no further month. The button stays focusable. */
  isEnd: boolean;
  onPress: () => void;
  children: React.ReactNode;
}) {
  return (
    <Button
      variant="plain"
      size="icon"
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) onPress();
      }}
    >
      {children}
      <span className="sr-only">{label}</span>
    </Button>
  );
}
