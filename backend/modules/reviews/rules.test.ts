import { publicName, summaryOf } from './rules';

describe('the figures of reviews', () => {
  it('are a mean with one decimal, rounded once', () => {
    expect(summaryOf([0, 0, 0, 0, 0])).toEqual({ rating: null, count: 0, counts: [0, 0, 0, 0, 0] });
    expect(summaryOf([0, 0, 0, 3, 1])).toMatchObject({ rating: 4.3, count: 4 });
    expect(summaryOf([1, 0, 0, 0, 2])).toMatchObject({ rating: 3.7, count: 3 });
  });
});

describe('the public name of an author', () => {
  it.each([
    ['Ada', 'Weaver', 'Ada W.'],
    ['Zoë', 'élan', 'Zoë É.'],
    ['अदिति', 'शर्मा', 'अदिति श.'],
  ])('of %s %s is %s', (firstName, lastName, name) => {
    expect(publicName(firstName, lastName)).toBe(name);
  });
});
