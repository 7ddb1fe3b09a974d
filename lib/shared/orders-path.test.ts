import { ordersPath, readOrdersQuery } from './orders-path';

const read = (query: string) => readOrdersQuery(new URLSearchParams(query));

test.each([
  ['', { tab: 'all', search: '', page: 1 }],
  ['tab=delivered&search=oak%20table&page=12', { tab: 'delivered', search: 'oak table', page: 12 }],
  ['tab=2&search=%20%20&page=0', { tab: 'all', search: '', page: 1 }],
  ['tab=toString&page=1.5', { tab: 'all', search: '', page: 1 }],
  ['page=1e9', { tab: 'all', search: '', page: 1 }],
  ['page=-3', { tab: 'all', search: '', page: 1 }],
])('the query "%s" is read', (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test('a search text is cut off where the backend would reject it', () => {
  expect(read(`search=${'x'.repeat(150)}`).search).toHaveLength(100);
});

test.each(['/orders', '/orders?tab=cancelled', '/orders?tab=delivered&search=a+%26+b&page=2'])(
  'the path %s is written as it is read',
  (path) => {
    expect(ordersPath(read(path.split('?')[1] ?? ''))).toBe(path);
  },
);
