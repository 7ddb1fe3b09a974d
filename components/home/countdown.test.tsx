import { act, render, screen } from '@testing-library/react';
import { Countdown } from './countdown';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the countdown', () => {
  it('counts each second towards the end of 30 September', () => {
    jest.setSystemTime(new Date(2026, 8, 29, 22, 59, 58));
    render(<Countdown />);
    const timer = screen.getByRole('timer', { name: 'Time left for the offers of the day' });
    expect(timer).toHaveTextContent('01Days01Hours00Minutes02Seconds');
    act(() => jest.advanceTimersByTime(1000));
    expect(timer).toHaveTextContent('01Days01Hours00Minutes01Seconds');
  });

  it('turns to next year when the offers are over', () => {
    jest.setSystemTime(new Date(2026, 8, 30, 23, 59, 59));
    render(<Countdown />);
    const timer = screen.getByRole('timer');
    expect(timer).toHaveTextContent('00Days00Hours00Minutes01Seconds');
    act(() => jest.advanceTimersByTime(1000));
    expect(timer).toHaveTextContent('365Days00Hours00Minutes00Seconds');
  });
});
