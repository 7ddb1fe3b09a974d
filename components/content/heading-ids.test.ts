import { headingIds } from './heading-ids';

it('makes a different id from the words of each heading', () => {
  expect(headingIds(['Who are we?', 'Prices, tax & more', 'Who are we', '???', '—', 'Öl'])).toEqual(
    ['who-are-we', 'prices-tax-more', 'who-are-we-2', 'section', 'section-2', 'ol'],
  );
});
