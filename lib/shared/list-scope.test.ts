import { findScope, scopeDescription, scopeName, scopeParams } from './list-scope';

const sofas = { id: '1', name: 'Sofas', sub_category: [{ id: '11', name: 'Corner Sofas' }] };
const beds = { id: '2', name: 'Beds', sub_category: [{ id: '21', name: 'Single Beds' }] };
const find = (categoryId?: string, subCategoryId?: string) =>
  findScope([sofas, beds], { categoryId, subCategoryId });

test('has no name for the whole shop', () => {
  expect(find()).toEqual({});
  expect(scopeName({})).toBeUndefined();
});

test('finds a category and its sub-category', () => {
  expect(find('2')).toEqual({ category: beds });
  expect(find('1', '11')).toEqual({ category: sofas, sub: sofas.sub_category[0] });
  expect(scopeName({ category: sofas, sub: { id: '11', name: 'Corner Sofas' } })).toBe(
    'Corner Sofas',
  );
});

test('finds the category of a sub-category that is given alone', () => {
  expect(scopeParams(find(undefined, '21') ?? {})).toEqual({
    categoryId: '2',
    subCategoryId: '21',
  });
});

test('finds nothing for an unknown category, or a sub-category of another category', () => {
  expect(find('3')).toBeNull();
  expect(find('1', '21')).toBeNull();
  expect(find(undefined, '99')).toBeNull();
});

test('is introduced by the sub-category, or else by the category', () => {
  const described = { ...sofas, description: 'All sofas.' };
  const sub = { id: '11', name: 'Corner Sofas', description: 'For the corner.' };
  expect(scopeDescription({ category: described, sub })).toBe('For the corner.');
  expect(scopeDescription({ category: described })).toBe('All sofas.');
  expect(
    scopeDescription({ category: described, sub: { id: '12', name: 'Daybeds' } }),
  ).toBeUndefined();
  expect(scopeDescription({})).toBeUndefined();
});
