import { type CouponTerms, unusableReason } from './rules';

const terms: CouponTerms = { code: 'OAK10', startsOn: null, endsOn: null, usesPerShopper: null };
const noon = new Date('2026-03-31T12:00:00Z');

describe('the days of a coupon', () => {
  it.each([
    ['2026-03-31T07:00:00.000Z', null],
    ['2026-04-01T06:59:59.999Z', null],
    ['2026-04-01T07:00:00.000Z', 'OAK10 has expired.'],
  ])('include the last one: at %s the reason is %j', (now, reason) => {
    expect(unusableReason({ ...terms, endsOn: '2026-03-31' }, 0, new Date(now))).toBe(reason);
  });

  it.each([
    ['2026-03-31T06:59:59.999Z', 'OAK10 cannot be used yet.'],
    ['2026-03-31T07:00:00.000Z', null],
  ])('include the first one: at %s the reason is %j', (now, reason) => {
    expect(unusableReason({ ...terms, startsOn: '2026-03-31' }, 0, new Date(now))).toBe(reason);
  });

  it('are all days where none is named', () => {
    expect(unusableReason(terms, 0, noon)).toBeNull();
  });
});

describe('the uses of a coupon', () => {
  it('end with the one that was allowed', () => {
    const once = { ...terms, usesPerShopper: 1 };
    expect(unusableReason(once, 0, noon)).toBeNull();
    expect(unusableReason(once, 1, noon)).toBe('You have used OAK10 already.');
  });

  it('end with the last of several', () => {
    const thrice = { ...terms, usesPerShopper: 3 };
    expect(unusableReason(thrice, 2, noon)).toBeNull();
    expect(unusableReason(thrice, 3, noon)).toBe(
      'You have used OAK10 3 times, as often as it can be used.',
    );
    expect(unusableReason(thrice, 4, noon)).not.toBeNull();
  });

  it('have no end where no limit is named', () => {
    expect(unusableReason(terms, 1000, noon)).toBeNull();
  });
});
