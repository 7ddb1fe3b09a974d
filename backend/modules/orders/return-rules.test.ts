import { PICKUP_TIMES } from '@/lib/contract/return-states';
import {
  notReplaceableReason,
  notReturnableReason,
  PICKUPS_PER_TIME,
  pickupDays,
  returnUntil,
  unitsLeft,
} from './return-rules';

describe('whether an item can be returned', () => {
  const terms = {
    quantity: 3,
    cancelledQuantity: 1,
    returns: [],
    deliveredAt: new Date('2026-11-10T20:00:00Z'),
    returnDays: 10,
    isReplacement: false,
    isSample: false,
  };
  const today = '2026-11-20';

  it('is shown up to the last day, and on no later one', () => {
    expect(returnUntil(terms.deliveredAt, 10)).toBe(today);
    // An evening of the shop, when it is the next day in UTC.
    expect(returnUntil(new Date('2026-11-11T04:00:00Z'), 10)).toBe(today);
    expect(notReturnableReason(terms, today)).toBeNull();
    expect(notReturnableReason(terms, '2026-11-21')).toBe(
      'The 10-day return window closed on November 20, 2026 (Pacific Time).',
    );
  });

  it('is no before the delivery, for what was cancelled, for a replacement and for swatches', () => {
    const reasonOf = (changes: Partial<typeof terms> | { deliveredAt: null }) =>
      notReturnableReason({ ...terms, ...changes }, today);
    expect(reasonOf({ deliveredAt: null })).toContain('not delivered yet');
    expect(reasonOf({ cancelledQuantity: 3 })).toBe('This item was cancelled.');
    expect(reasonOf({ isReplacement: true })).toContain('is a replacement already');
    expect(reasonOf({ isSample: true })).toBe('Swatches are yours to keep.');
  });

  it('counts the units of returns that have not ended without effect', () => {
    const returns = [
      { state: 'refunded', quantity: 1 },
      { state: 'rejected', quantity: 2 },
      { state: 'cancelled', quantity: 1 },
    ] as const;
    expect(unitsLeft({ ...terms, returns })).toBe(1);
    expect(notReturnableReason({ ...terms, returns }, today)).toBeNull();
    const all = [...returns, { state: 'requested', quantity: 1 } as const];
    expect(notReturnableReason({ ...terms, returns: all }, today)).toBe(
      'You have asked to return this item already.',
    );
  });
});

describe('whether an item can be replaced', () => {
  const replaced = { kind: 'replacement', state: 'replaced' } as const;

  const reasonOf = (changes: Partial<Parameters<typeof notReplaceableReason>[0]> = {}) =>
    notReplaceableReason({ hasReplacements: true, returns: [], isInStock: true, ...changes });

  it('is yes once, where the shop has it', () => {
    expect(reasonOf()).toBeNull();
    expect(reasonOf({ isInStock: false })).toContain('none left');
    expect(reasonOf({ returns: [replaced] })).toContain('once');
  });

  it('is no in a shop that only takes items back', () => {
    expect(reasonOf({ hasReplacements: false })).toBe(
      'We do not replace items. You can return it and get your money back.',
    );
  });

  it('is not changed by a replacement that never came', () => {
    for (const state of ['rejected', 'cancelled', 'refunded'] as const) {
      const returns = [{ ...replaced, state }];
      expect(reasonOf({ returns })).toBeNull();
    }
  });
});

describe('the days of a pickup', () => {
  // A Friday.
  const today = '2026-11-20';
  const calendar = {
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    holidays: ['11-26'],
    capacity: null,
  } as const;

  it('begin after the shop could look at the request, and leave out when it is closed', () => {
    const dates = pickupDays(today, calendar, []).map(({ date }) => date);
    expect(dates.slice(0, 5)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
    ]);
    expect(dates.at(-1)).toBe('2026-12-04');
  });

  it('leave out a time that is full, and a day without a time', () => {
    const [time, ...others] = PICKUP_TIMES;
    const full = (date: string, at: (typeof PICKUP_TIMES)[number]) =>
      Array.from({ length: PICKUPS_PER_TIME }, () => ({ date, time: at }));
    const arranged = [
      ...full('2026-11-23', time),
      ...PICKUP_TIMES.flatMap((each) => full('2026-11-24', each)),
      ...full('2026-11-25', time).slice(1),
    ];
    const days = pickupDays(today, calendar, arranged);
    expect(days.slice(0, 2)).toEqual([
      { date: '2026-11-23', times: others },
      { date: '2026-11-25', times: PICKUP_TIMES },
    ]);
  });
});
