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

test('searches that differ only in case or spaces are one, as it was typed last', () => {
  const searches = show();
  search('oak bed', 'sofa', '  OAK   bed ');
  expect(searches.current).toEqual(['OAK bed', 'sofa']);
});

test('an empty search is not saved, and a long one is cut to the allowed length', () => {
  const searches = show();
  search('  ', 'x'.repeat(300));
  expect(searches.current).toEqual(['x'.repeat(200)]);
});

test('recent searches can be cleared', () => {
  const searches = show();
  search('oak');
  act(clearRecentSearches);
  expect(searches.current).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('a search in another tab appears', () => {
  const searches = show();
  act(() => {
    localStorage.setItem(KEY, '["lamp"]');
    fireEvent(window, new StorageEvent('storage', { key: KEY }));
  });
  expect(searches.current).toEqual(['lamp']);
});

test.each([
  ['text that is no JSON', '["oak"', []],
  ['an object', '{"texts":["oak"]}', []],
  ['null', 'null', []],
  ['entries of other types', '[1,null,{"text":"oak"},"oak"," Oak ","","lamp"]', ['oak', 'lamp']],
  ['more entries than are shown', '["a","b","c","d","e","f"]', ['a', 'b', 'c', 'd', 'e']],
])('works with a storage that holds %s', (_what, stored, expected) => {
  localStorage.setItem(KEY, stored);
  const searches = show();
  expect(searches.current).toEqual(expected);
  search('desk');
  expect(searches.current[0]).toBe('desk');
});

test('nothing fails when the storage is full or forbidden', () => {
  const reject = () => {
    throw new DOMException('rejected', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(reject);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(reject);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(reject);
  const searches = show();
  expect(() => search('oak')).not.toThrow();
  expect(() => act(clearRecentSearches)).not.toThrow();
  expect(searches.current).toEqual([]);
});
