import { reportVitals } from './report-vitals';

type Report = (metric: { name: string; value: number }) => void;
/** What the library was given to say its values to. */
const mockReports = new Map<string, Report>();
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'INP', 'LCP', 'TTFB'].map((name) => [
      `on${name}`,
      (report: Report) => mockReports.set(name, report),
    ]),
  ),
);
const say = (name: string, value: number) => mockReports.get(name)?.({ name, value });

const sendBeacon = jest.fn<boolean, [string, string]>();
let isPhone: boolean;
beforeEach(() => {
  sendBeacon.mockReset();
  navigator.sendBeacon = sendBeacon as Navigator['sendBeacon'];
  window.matchMedia = () => ({ matches: isPhone }) as MediaQueryList;
});

function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const sent = () => sendBeacon.mock.calls.map(([url, body]) => [url, JSON.parse(body)]);

it('says once how fast the visit was, when the visitor leaves the tab', () => {
  isPhone = false;
  reportVitals('/home');
  say('TTFB', 123.4);
  say('LCP', 1234.5);
  setVisibility('visible');
  expect(sent()).toEqual([]);
  say('CLS', 0.012345);
  setVisibility('hidden');
  const body = { path: '/home', device: 'desktop', ttfb: 123, lcp: 1235, cls: 0.0123 };
  expect(sent()).toEqual([['/api/vitals', body]]);
  setVisibility('visible');
  setVisibility('hidden');
  expect(sent()).toHaveLength(1);
});

it('says of a small screen that it is a phone', () => {
  isPhone = true;
  reportVitals('/faq');
  say('INP', 8);
  setVisibility('hidden');
  expect(sent()).toEqual([['/api/vitals', { path: '/faq', device: 'phone', inp: 8 }]]);
});

it('says nothing where the browser measures nothing', () => {
  reportVitals('/faq');
  setVisibility('hidden');
  expect(sent()).toEqual([]);
});
