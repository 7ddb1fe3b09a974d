import { headingIds } from './heading-ids';

it('makes ids of words, all different', () => {
  expect(headingIds(['Who are we?', 'Prices, tax & more', 'Who are we', '???', '—', 'Öl'])).toEqual(
    ['who-are-we', 'prices-tax-more', 'who-are-we-2', 'section', 'section-2', 'ol'],
  );
});
