import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from './link';

jest.mock('next/navigation', () => ({ useParams: () => ({ market: 'us' }) }));
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ prefetch, children, ...rest }: { prefetch: boolean; children: ReactNode }) => (
    <a {...rest} data-fetched={prefetch}>
      {children}
    </a>
  ),
  useLinkStatus: () => ({ pending: false }),
}));

let report: (entries: { target: Element; intersectionRatio: number }[]) => void;
const watched = new Set<Element>();
class FakeObserver {
  constructor(onChange: typeof report) {
    report = onChange;
  }
  observe(element: Element) {
    watched.add(element);
  }
  unobserve(element: Element) {
    watched.delete(element);
  }
}

const card = (name: string) => screen.getByRole('article', { name });
const link = (name: string) => screen.getByRole('link', { name });
const fetched = () =>
  screen
    .getAllByRole('link')
    .filter((each) => each.dataset.fetched === 'true')
    .map((each) => each.textContent);
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Mocks scrolling: sets the share of each card that is in view. */
function see(shares: Record<string, number>) {
  const entries = Object.entries(shares).map(([name, intersectionRatio]) => ({
    target: card(name),
    intersectionRatio,
  }));
  act(() => report(entries.filter(({ target }) => watched.has(target))));
}
function onConnection(connection: object | undefined) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

// All tests share one clock, because in a browser the time never goes back.
beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  globalThis.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  onConnection(undefined);
  Object.defineProperty(document, 'readyState', { value: 'complete', configurable: true });
});
afterAll(() => jest.useRealTimers());

async function renderCards(...names: string[]) {
  render(
    names.map((name) => (
      <article key={name} aria-label={name}>
        <Link href="/home" prefetchOn="view">
          {name}
        </Link>
      </article>
    )),
  );
  await wait(1000);
}

describe('the page of a card', () => {
  it('is prefetched when the card has been in view for 300 ms', async () => {
    await renderCards('Sofa');
    see({ Sofa: 0.7 });
    await wait(280);
    expect(fetched()).toEqual([]);
    await wait(40);
    expect(fetched()).toEqual(['Sofa']);
  });

  it('is prefetched once, and then the card is no longer observed', async () => {
    await renderCards('Sofa');
    see({ Sofa: 1 });
    await wait(400);
    expect(watched).not.toContain(card('Sofa'));
  });

  it('is not prefetched for a card that is scrolled past or only partly in view', async () => {
    await renderCards('Sofa', 'Bed');
    see({ Sofa: 1, Bed: 0.4 });
    await wait(200);
    see({ Sofa: 0 });
    await wait(2000);
    expect(fetched()).toEqual([]);
    see({ Sofa: 1 });
    await wait(200);
    expect(fetched()).toEqual([]);
    await wait(200);
    expect(fetched()).toEqual(['Sofa']);
  });

  it('waits when many cards are in view, and is not prefetched for a card that has left the view', async () => {
    await renderCards('Sofa', 'Bed', 'Lamp', 'Rug');
    see({ Sofa: 1, Bed: 1, Lamp: 1, Rug: 1 });
    await wait(320);
    expect(fetched()).toEqual(['Sofa', 'Bed']);
    see({ Lamp: 0 });
    await wait(300);
    expect(fetched()).toEqual(['Sofa', 'Bed', 'Rug']);
  });

  it('is not prefetched before the current page has loaded', async () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    await renderCards('Sofa');
    expect(watched).not.toContain(card('Sofa'));
    fireEvent(window, new Event('load'));
    await wait(1000);
    expect(watched).toContain(card('Sofa'));
  });

  it('is not prefetched after the card was unmounted', async () => {
    const { unmount } = render(
      <Link href="/home" prefetchOn="view">
        Sofa
      </Link>,
    );
    unmount();
    await wait(1000);
    expect(watched.size).toBe(0);
  });

  it('is prefetched when a mouse rests on the card, not when it only crosses it', async () => {
    await renderCards('Sofa', 'Bed');
    fireEvent.pointerEnter(link('Sofa'));
    await wait(100);
    fireEvent.pointerLeave(link('Sofa'));
    fireEvent.pointerEnter(link('Bed'));
    await wait(320);
    expect(fetched()).toEqual(['Bed']);
  });

  it('is prefetched at once on touch and on focus', async () => {
    await renderCards('Sofa', 'Bed', 'Lamp');
    fireEvent.touchStart(link('Sofa'));
    fireEvent.focus(link('Bed'));
    expect(fetched()).toEqual(['Sofa', 'Bed']);
  });

  it.each([
    ['saves data', { saveData: true, effectiveType: '4g' }],
    ['is slow', { effectiveType: '2g' }],
    ['is very slow', { effectiveType: 'slow-2g' }],
  ])('is not prefetched on a connection that %s', async (_what, connection) => {
    onConnection(connection);
    await renderCards('Sofa', 'Bed');
    see({ Sofa: 1 });
    fireEvent.touchStart(link('Bed'));
    await wait(1000);
    expect(fetched()).toEqual([]);
    expect(watched).not.toContain(card('Sofa'));
  });
});

test('any other link prefetches its page on hover, and not because it is in view', async () => {
  render(
    <article aria-label="Help">
      <Link href="/faq">Questions</Link>
    </article>,
  );
  await wait(1000);
  expect(watched.size).toBe(0);
  expect(fetched()).toEqual([]);
  fireEvent.pointerEnter(link('Questions'));
  expect(fetched()).toEqual(['Questions']);
});
