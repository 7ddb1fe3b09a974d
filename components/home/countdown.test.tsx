import { act, render, screen } from '@testing-library/react';
import { Countdown } from './countdown';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the countdown', () => {
  it('counts down each second to the end of 30 September', () => {
    jest.setSystemTime(new Date(2026, 8, 29, 22, 59, 58));
    render(<Countdown />);
    const timer = screen.getByRole('timer', { name: 'Time left for the offers of the day' });
    expect(timer).toHaveTextContent('01Days01Hours00Minutes02Seconds');
    act(() => jest.advanceTimersByTime(1000));
    expect(timer).toHaveTextContent('01Days01Hours00Minutes01Seconds');
  });

  it('ends with the offers, which then have a year', () => {
    jest.setSystemTime(new Date(2026, 8, 30, 23, 59, 59));
    render(<Countdown />);
    expect(screen.getByRole('timer')).toHaveTextContent('00Days00Hours00Minutes01Seconds');
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it.each([
    [new Date(2026, 7, 1, 23, 59, 59), false],
    [new Date(2026, 7, 2, 0, 0, 1), true],
  ])('is shown in the last 60 days: %s', (now, isShown) => {
    jest.setSystemTime(now);
    render(<Countdown />);
    expect(screen.queryAllByRole('timer')).toHaveLength(isShown ? 1 : 0);
  });
});
