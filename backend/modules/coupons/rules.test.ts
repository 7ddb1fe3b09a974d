import { type CouponTerms, isPersonal, unusableReason } from './rules';

const terms: CouponTerms = {
  code: 'OAK10',
  startsOn: null,
  endsOn: null,
  usesPerShopper: null,
  isForFirstOrder: false,
};
/** Of a shopper who has used the coupon so often. */
const used = (uses: number) => ({ ownUses: uses, uses, hasOrdered: uses > 0 });
const noon = new Date('2026-03-31T12:00:00Z');

describe('the days of a coupon', () => {
  it.each([
    ['2026-03-31T07:00:00.000Z', null],
    ['2026-04-01T06:59:59.999Z', null],
    ['2026-04-01T07:00:00.000Z', 'OAK10 has expired.'],
  ])('include the last one: at %s the reason is %j', (now, reason) => {
    expect(unusableReason({ ...terms, endsOn: '2026-03-31' }, used(0), new Date(now))).toBe(reason);
  });

  it.each([
    ['2026-03-31T06:59:59.999Z', 'OAK10 cannot be used yet.'],
    ['2026-03-31T07:00:00.000Z', null],
  ])('include the first one: at %s the reason is %j', (now, reason) => {
    expect(unusableReason({ ...terms, startsOn: '2026-03-31' }, used(0), new Date(now))).toBe(
      reason,
    );
  });

  it('are all days where none is named', () => {
    expect(unusableReason(terms, used(0), noon)).toBeNull();
  });
});

describe('the uses of a coupon', () => {
  it('end with the one that was allowed', () => {
    const once = { ...terms, usesPerShopper: 1 };
    expect(unusableReason(once, used(0), noon)).toBeNull();
    expect(unusableReason(once, used(1), noon)).toBe('You have used OAK10 already.');
  });

  it('end with the last of several', () => {
    const thrice = { ...terms, usesPerShopper: 3 };
    expect(unusableReason(thrice, used(2), noon)).toBeNull();
    expect(unusableReason(thrice, used(3), noon)).toBe(
      'You have used OAK10 3 times, as often as it can be used.',
    );
    expect(unusableReason(thrice, used(4), noon)).not.toBeNull();
  });

  it('have no end where no limit is named', () => {
    expect(unusableReason(terms, used(1000), noon)).toBeNull();
  });
});

describe('a person who comes as another shopper', () => {
  const once = { ...terms, usesPerShopper: 1 };

  it('has used the coupon already', () => {
    expect(unusableReason(once, { ownUses: 0, uses: 1, hasOrdered: true }, noon)).toBe(
      'OAK10 was used by you or your household already.',
    );
    expect(unusableReason(once, { ownUses: 0, uses: 0, hasOrdered: true }, noon)).toBeNull();
  });

  it('who has ordered before gets no coupon for a first order', () => {
    const first = { ...terms, isForFirstOrder: true };
    expect(unusableReason(first, { ownUses: 0, uses: 0, hasOrdered: true }, noon)).toBe(
      'OAK10 is for a first order, and you or your household have ordered before.',
    );
    expect(unusableReason(first, { ownUses: 0, uses: 0, hasOrdered: false }, noon)).toBeNull();
  });

  it('matters for coupons that are for some uses or for a first order alone', () => {
    expect(isPersonal(once)).toBe(true);
    expect(isPersonal({ ...terms, isForFirstOrder: true })).toBe(true);
    expect(isPersonal(terms)).toBe(false);
  });
});
