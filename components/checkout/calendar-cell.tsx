import { dayLabel } from './calendar-day';

interface CalendarCellProps {
  date: string;
  /** Why the day cannot be chosen. */
  reason: string | null;
  isChosen: boolean;
  isToday: boolean;
  /** Whether Tab reaches it. */
  isCurrent: boolean;
  onPress: () => void;
}

/** One day of a calendar. Today has a ring, and a day that cannot be chosen is crossed out. */
export function CalendarCell({
  date,
  reason,
  isChosen,
  isToday,
  isCurrent,
  onPress,
}: CalendarCellProps) {
  return (
    <td className="p-0 text-center">
      <button
        // A dialog gives it the focus when it opens. React sets no such attribute.
        ref={(button) => {
          button?.toggleAttribute('autofocus', isCurrent);
        }}
        type="button"
        data-day={date}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={dayLabel(date, reason)}
        aria-pressed={reason ? undefined : isChosen}
        aria-disabled={reason ? true : undefined}
        aria-current={isToday ? 'date' : undefined}
        onClick={onPress}
        className="inline-flex h-11 w-full max-w-12 items-center justify-center rounded-full font-medium tabular-nums hover:bg-forest-tint aria-disabled:cursor-default aria-disabled:font-normal aria-disabled:text-muted aria-disabled:line-through aria-disabled:hover:bg-transparent aria-pressed:bg-forest aria-pressed:text-white aria-[current=date]:ring-1 aria-[current=date]:ring-line-strong aria-[current=date]:ring-inset forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:outline-[Highlight] forced-colors:aria-disabled:text-[GrayText] forced-colors:aria-[current=date]:border"
      >
        {Number(date.slice(8))}
      </button>
    </td>
  );
}
