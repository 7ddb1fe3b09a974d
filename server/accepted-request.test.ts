import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state';
import { rejectionOf } from './accepted-request';

/** Whether Next.js accepts a router state. */
function isAcceptedByNext(state: string): boolean {
  try {
    parseAndValidateFlightRouterState(state);
    return true;
  } catch {
    return false;
  }
}

const states: unknown[] = [
  ['', {}],
  ['', { children: ['__PAGE__', {}] }],
  ['', { children: ['__PAGE__', {}, null, null, 0] }, null, null, 16],
  [
    '',
    { children: [['market', 'us', 'd', null], { children: ['home', {}] }] },
    ['/', '/'],
    'refetch',
  ],
  [['market', 'us', 'oc', ['uk']], {}, null, 'inside-shared-layout', null, 'hash'],
  [['market', 'us', 'di(..)(..)', null], {}, null, 'metadata-only'],
  [['market', 'us', 'x', null], {}],
  [['market', 'us', 'd'], {}],
  ['', {}, 'x'],
  ['', {}, null, 'x'],
  ['', {}, null, null, 'x'],
  ['', {}, null, null, 1, 'a', 'b'],
  ['', { children: 1 }],
  [''],
  [],
  {},
  null,
  'x',
];

describe('a call', () => {
  it.each([
    ['POST', '/api/backend/%ff'],
    ['POST', '/api/backend/%'],
    ['GET', '/api/invoice/%E0%A4%A?key=1'],
  ])('is rejected whose path cannot be decoded: %s %s', (method, url) => {
    expect(rejectionOf({ method, url, headers: {} } as never)).toEqual({ status: 400 });
  });

  it.each([
    ['POST', '/api/backend/getCount?a=%ff'],
    ['GET', '/api/invoice/7KQ4-M2XP%20'],
    ['GET', '/%ff'],
  ])('is passed on otherwise, and so is the URL of a page: %s %s', (method, url) => {
    expect(rejectionOf({ method, url, headers: {} } as never)).toBeNull();
  });
});

describe('the router state of a navigation', () => {
  it.each(states.map((state) => JSON.stringify(state)))(
    'is checked as Next.js checks it: %s',
    (text) => {
      const state = encodeURIComponent(text);
      const request = { method: 'GET', url: '/home', headers: { 'next-router-state-tree': state } };
      expect(rejectionOf(request as never) === null).toBe(isAcceptedByNext(state));
    },
  );
});
