import { nextOffersEnd, timeLeft } from './offers';

describe('the end of the offers', () => {
  it('is the end of 30 September of this year while that is ahead', () => {
    expect(nextOffersEnd(new Date(2026, 0, 1))).toEqual(new Date(2026, 9, 1));
    expect(nextOffersEnd(new Date(2026, 8, 30, 23, 59, 59, 999))).toEqual(new Date(2026, 9, 1));
  });

  it('is next year’s from 1 October on', () => {
    expect(nextOffersEnd(new Date(2026, 9, 1))).toEqual(new Date(2027, 9, 1));
    expect(nextOffersEnd(new Date(2026, 11, 31))).toEqual(new Date(2027, 9, 1));
  });
});

describe('timeLeft', () => {
  it('counts in days, hours, minutes and seconds', () => {
    const now = new Date(2026, 8, 28, 22, 58, 57);
    expect(timeLeft(new Date(2026, 9, 1), now)).toEqual({
      days: 2,
      hours: 1,
      minutes: 1,
      seconds: 3,
    });
  });

  it('never falls below zero', () => {
    const now = new Date(2026, 9, 2);
    expect(timeLeft(new Date(2026, 9, 1), now)).toEqual({
      days: 0,
      hours: 0,
      minutes: 0,
      seconds: 0,
    });
  });
});
