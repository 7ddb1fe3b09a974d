import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeliveryDay } from '@/lib/contract/checkout';
import { addDays } from '@/lib/shared/calendar-date';
import { DeliveryCalendar } from './public/delivery-calendar';

const user = userEvent;

/** Eight weeks from a Monday: today and the next day are early, Thanksgiving is closed, a Tuesday is full. */
const TODAY = '2026-11-23';
const days: DeliveryDay[] = Array.from({ length: 56 }, (_, index) => {
  const date = addDays(TODAY, index);
  const status =
    index < 2
      ? 'early'
      : date === '2026-11-26'
        ? 'closed'
        : date === '2026-12-01'
          ? 'full'
          : 'available';
  return { date, status };
});

function show(chosen: string | null = null) {
  const onChoose = jest.fn();
  render(<DeliveryCalendar days={days} chosen={chosen} onChoose={onChoose} />);
  return onChoose;
}

const day = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading');

describe('the calendar', () => {
  it('shows the month of the earliest day, in weeks that begin on Sunday', () => {
    show();
    const grid = within(screen.getByRole('grid', { name: 'November 2026' }));
    expect(grid.getAllByRole('columnheader').map((head) => head.getAttribute('abbr'))).toEqual([
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ]);
    const [, first] = grid.getAllByRole('row');
    expect(first).toHaveTextContent(/^1234567$/);
  });

  it('says in the name of a day why it cannot be chosen, and leaves it unchosen', async () => {
    const onChoose = show();
    for (const name of [
      'Sunday, November 22, in the past',
      'Monday, November 23, your order is not ready yet',
      'Thursday, November 26, no deliveries',
    ]) {
      expect(day(name)).toHaveAttribute('aria-disabled', 'true');
      await user.click(day(name));
    }
    expect(screen.getByRole('status')).toHaveTextContent('Thursday, November 26: no deliveries.');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(day('Tuesday, December 1, fully booked'));
    await user.keyboard('{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('marks today and the chosen day', () => {
    show('2026-11-27');
    expect(day('Monday, November 23, your order is not ready yet')).toHaveAttribute(
      'aria-current',
      'date',
    );
    expect(screen.getByRole('button', { pressed: true })).toBe(day('Friday, November 27'));
  });

  it('gives the day that is pressed', async () => {
    const onChoose = show();
    await user.click(day('Friday, November 27'));
    expect(onChoose).toHaveBeenCalledWith('2026-11-27');
  });

  it('shows the months of the eight weeks and no other', async () => {
    show();
    const [previous, next] = [
      screen.getByRole('button', { name: 'Previous month' }),
      screen.getByRole('button', { name: 'Next month' }),
    ];
    await user.click(previous);
    expect(heading()).toHaveTextContent('November 2026');
    await user.click(next);
    await user.click(next);
    expect(heading()).toHaveTextContent('January 2027');
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    expect(heading()).toHaveTextContent('January 2027');
    expect(day('Sunday, January 31, not open yet')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the keyboard', () => {
  it('reaches one day by Tab and the others by arrows', async () => {
    show('2026-11-27');
    await user.tab();
    await user.tab();
    await user.tab();
    expect(day('Friday, November 27')).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it.each([
    ['{ArrowLeft}', 'Tuesday, December 15'],
    ['{ArrowRight}', 'Thursday, December 17'],
    ['{ArrowUp}', 'Wednesday, December 9'],
    ['{ArrowDown}', 'Wednesday, December 23'],
    ['{Home}', 'Sunday, December 13'],
    ['{End}', 'Saturday, December 19'],
    ['{PageUp}', 'Monday, November 16, in the past'],
    ['{PageDown}', 'Saturday, January 16'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Wednesday, January 6'],
  ])('moves with %s', async (keys, name) => {
    show('2026-12-16');
    day('Wednesday, December 16').focus();
    await user.keyboard(keys);
    expect(day(name)).toHaveFocus();
    expect(day(name)).toHaveAttribute('tabindex', '0');
  });

  it('stops at the ends of the calendar', async () => {
    show('2026-11-27');
    day('Friday, November 27').focus();
    await user.keyboard('{PageUp}');
    expect(day('Sunday, November 1, in the past')).toHaveFocus();
    await user.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}');
    expect(day('Sunday, January 31, not open yet')).toHaveFocus();
  });

  it('chooses with Enter and with Space', async () => {
    const onChoose = show('2026-11-27');
    day('Friday, November 27').focus();
    await user.keyboard('{ArrowRight}{Enter}{ArrowRight} ');
    expect(onChoose.mock.calls).toEqual([['2026-11-28'], ['2026-11-29']]);
  });
});
