import { initialsOf, reviewsText, starName, starsText } from './review-texts';

describe('the texts of reviews', () => {
  it('count stars and reviews', () => {
    expect([1, 5].map(starsText)).toEqual(['1 star', '5 stars']);
    expect([0, 1, 1234].map(reviewsText)).toEqual(['0 reviews', '1 review', '1,234 reviews']);
    expect([0, 1, 5].map(starName)).toEqual(['', 'Poor', 'Excellent']);
  });

  it.each([
    ['Ada W.', 'AW'],
    ['  ada  maria  oak ', 'AO'],
    ['Élodie', 'É'],
    ['𝒜da B.', '𝒜B'],
    ['', ''],
  ])('%j has the initials %j', (author, initials) => {
    expect(initialsOf(author)).toBe(initials);
  });
});
