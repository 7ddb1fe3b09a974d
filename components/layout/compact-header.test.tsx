import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startCompactHeader } from './compact-header';
import { loadCompactHeader } from './load-compact-header';
import { OpenSearchButton } from './open-search-button';

const SCREEN_PX = 800;
const PAGE_PX = 5000;
const FIRST_ROW_PX = 50;
const HEADER_PX = 166;

/** The frame that the scroll listener asked for. */
let frame: FrameRequestCallback | undefined;
const nextFrame = () => {
  frame?.(0);
  frame = undefined;
};

const isShown = () => document.documentElement.dataset.header === 'compact';

/** Scrolls to a position, and shows the next frame. */
function scrollTo(y: number): void {
  Object.assign(window, { scrollY: y });
  fireEvent.scroll(window);
  nextFrame();
}

/** Scrolls in steps, as a finger does. */
function swipeTo(y: number): void {
  while (Math.abs(y - scrollY) > 100) scrollTo(scrollY + Math.sign(y - scrollY) * 100);
  scrollTo(y);
}

beforeEach(() => {
  frame = undefined;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    frame = callback;
    return 1;
  });
  Object.assign(window, { scrollY: 0, innerHeight: SCREEN_PX });
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(PAGE_PX);
  history.replaceState(null, '', '/home');
  render(
    <>
      <header>
        <div data-testid="first row" />
        <OpenSearchButton />
        <input name="search_text" />
      </header>
      <main id="main" />
    </>,
  );
  screen.getByTestId('first row').getBoundingClientRect = () =>
    new DOMRect(0, -scrollY, 390, FIRST_ROW_PX);
  screen.getByRole('main').getBoundingClientRect = () => new DOMRect(0, HEADER_PX - scrollY, 390);
});

describe('the bar of the header', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = startCompactHeader();
  });
  afterEach(() => stop());

  it('comes back on scrolling up and leaves on scrolling down', () => {
    swipeTo(1000);
    expect(isShown()).toBe(false);
    swipeTo(980);
    expect(isShown()).toBe(true);
    swipeTo(600);
    expect(isShown()).toBe(true);
    swipeTo(620);
    expect(isShown()).toBe(false);
  });

  it('ignores movements of a few pixels, and adds slow ones up', () => {
    swipeTo(1000);
    for (const y of [995, 1000, 994, 1001, 996]) scrollTo(y);
    expect(isShown()).toBe(false);
    for (const y of [994, 992]) scrollTo(y);
    expect(isShown()).toBe(true);
    for (const y of [997, 991, 998, 993]) scrollTo(y);
    expect(isShown()).toBe(true);
    for (const y of [996, 1000]) scrollTo(y);
    expect(isShown()).toBe(false);
  });

  it('does not come while the header itself is in view', () => {
    swipeTo(HEADER_PX - 6);
    swipeTo(100);
    expect(isShown()).toBe(false);
  });

  it('stays until the header is reached', () => {
    swipeTo(1000);
    swipeTo(FIRST_ROW_PX + 1);
    expect(isShown()).toBe(true);
    swipeTo(FIRST_ROW_PX);
    expect(isShown()).toBe(false);
  });

  it('does not come when a page bounces back from its top or its end', () => {
    for (const y of [-60, -20, 0]) scrollTo(y);
    expect(isShown()).toBe(false);
    swipeTo(PAGE_PX - SCREEN_PX);
    for (const overshoot of [60, 20, 0]) scrollTo(PAGE_PX - SCREEN_PX + overshoot);
    expect(isShown()).toBe(false);
    swipeTo(PAGE_PX - SCREEN_PX - 20);
    expect(isShown()).toBe(true);
  });

  it('does not come, and leaves, when the page jumps', () => {
    swipeTo(2000);
    scrollTo(1000);
    expect(isShown()).toBe(false);
    swipeTo(980);
    expect(isShown()).toBe(true);
    scrollTo(150);
    expect(isShown()).toBe(false);
  });

  it('does not come when a new address has moved the page', () => {
    swipeTo(1000);
    history.pushState(null, '', '/faq');
    scrollTo(900);
    expect(isShown()).toBe(false);
    scrollTo(880);
    expect(isShown()).toBe(true);
  });

  it('does not come where the browser restored a position before', () => {
    Object.assign(window, { scrollY: 1500 });
    stop = startCompactHeader();
    scrollTo(1505);
    expect(isShown()).toBe(false);
    scrollTo(1490);
    expect(isShown()).toBe(true);
  });

  it('looks at the position once a frame', () => {
    for (let y = 0; y < 50; y++) fireEvent.scroll(window);
    expect(requestAnimationFrame).toHaveBeenCalledTimes(1);
    nextFrame();
    fireEvent.scroll(window);
    expect(requestAnimationFrame).toHaveBeenCalledTimes(2);
  });

  it('opens the search by focusing its box', async () => {
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    await userEvent.click(screen.getByRole('button', { name: 'Open search' }));
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  });

  it('is gone when it is stopped, and reacts to nothing more', async () => {
    swipeTo(1000);
    swipeTo(900);
    stop();
    expect(isShown()).toBe(false);
    swipeTo(700);
    expect(isShown()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Open search' }));
    expect(screen.getByRole('textbox')).not.toHaveFocus();
  });
});

describe('its code', () => {
  /** A screen, small or not, and what turns it. */
  function mockScreen(matches: boolean) {
    const list: Pick<MediaQueryList, 'matches' | 'onchange'> = { matches, onchange: null };
    window.matchMedia = jest.fn().mockReturnValue(list);
    return (willMatch: boolean) => {
      Object.assign(list, { matches: willMatch });
      list.onchange?.call(list as MediaQueryList, new Event('change') as MediaQueryListEvent);
    };
  }
  /** Whether the bar comes on scrolling up. */
  async function isLoaded(): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, 400));
    swipeTo(1000);
    swipeTo(900);
    return isShown();
  }
  afterEach(() => startCompactHeader()());

  it('is loaded on a small screen', async () => {
    mockScreen(true);
    loadCompactHeader();
    expect(await isLoaded()).toBe(true);
  });

  it('is not loaded on a wide screen, until it is turned', async () => {
    const turn = mockScreen(false);
    loadCompactHeader();
    expect(await isLoaded()).toBe(false);
    turn(true);
    expect(await isLoaded()).toBe(true);
  });
});
