import { firstCountedDay, limitReason, postDay } from './rules';

describe('the day by which swatches are there', () => {
  it('is five working days later', () => {
    expect(postDay('2026-11-30', [])).toBe('2026-12-07');
    // A Saturday.
    expect(postDay('2026-12-05', [])).toBe('2026-12-11');
  });

  it('is later by the days on which the shop is closed', () => {
    expect(postDay('2026-12-21', ['12-25', '2026-12-28'])).toBe('2026-12-30');
  });
});

describe('the swatches of an address', () => {
  it('are ten in ninety days, and the first of them counts for ninety', () => {
    expect(firstCountedDay('2026-12-31')).toBe('2026-10-03');
    expect(limitReason([{ day: '2026-10-03', swatches: 5 }], 5)).toBeNull();
    expect(limitReason([{ day: '2026-10-03', swatches: 10 }], 1)).toBe(
      'We mail 10 free swatches to an address in 90 days. This one can have more from Friday, January 1 on.',
    );
  });

  it('are said to be so many as are left', () => {
    const posted = [
      { day: '2026-12-01', swatches: 5 },
      { day: '2026-12-02', swatches: 3 },
    ];
    expect(limitReason(posted, 2)).toBeNull();
    expect(limitReason(posted, 3)).toBe(
      'We mail 10 free swatches to an address in 90 days. This one can have 2 more now: please choose fewer.',
    );
  });
});
