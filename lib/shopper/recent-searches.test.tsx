import { act, fireEvent, renderHook } from '@testing-library/react';
import { clearRecentSearches, saveRecentSearch, useRecentSearches } from './recent-searches';

const KEY = 'recent-searches';

beforeEach(() => localStorage.clear());

const show = () => renderHook(() => useRecentSearches()).result;
const search = (...texts: string[]) => act(() => texts.forEach(saveRecentSearch));

test('the last five searches are shown, the newest first, and after a reload as well', () => {
  const searches = show();
  expect(searches.current).toEqual([]);
  search('oak', 'sofa', 'lamp', 'rug', 'bed', 'desk');
  expect(searches.current).toEqual(['desk', 'bed', 'rug', 'lamp', 'sofa']);
  expect(show().current).toEqual(['desk', 'bed', 'rug', 'lamp', 'sofa']);
});

test('the same search in other letters or with other spaces stands once, as it was typed last', () => {
  const searches = show();
  search('oak bed', 'sofa', '  OAK   bed ');
  expect(searches.current).toEqual(['OAK bed', 'sofa']);
});

test('no text is no search, and a long one is cut to what can be searched for', () => {
  const searches = show();
  search('  ', 'x'.repeat(300));
  expect(searches.current).toEqual(['x'.repeat(200)]);
});

test('they can be cleared', () => {
  const searches = show();
  search('oak');
  act(clearRecentSearches);
  expect(searches.current).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('what another tab searched for appears', () => {
  const searches = show();
  act(() => {
    localStorage.setItem(KEY, '["lamp"]');
    fireEvent(window, new StorageEvent('storage', { key: KEY }));
  });
  expect(searches.current).toEqual(['lamp']);
});

test.each([
  ['no JSON', '["oak"', []],
  ['no list', '{"texts":["oak"]}', []],
  ['nothing', 'null', []],
  ['entries of another kind', '[1,null,{"text":"oak"},"oak"," Oak ","","lamp"]', ['oak', 'lamp']],
  ['more than is shown', '["a","b","c","d","e","f"]', ['a', 'b', 'c', 'd', 'e']],
])('a storage that holds %s does no harm', (_what, stored, expected) => {
  localStorage.setItem(KEY, stored);
  const searches = show();
  expect(searches.current).toEqual(expected);
  search('desk');
  expect(searches.current[0]).toBe('desk');
});

test('a storage that is full or forbidden is silent', () => {
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  const searches = show();
  expect(() => search('oak')).not.toThrow();
  expect(() => act(clearRecentSearches)).not.toThrow();
  expect(searches.current).toEqual([]);
});
