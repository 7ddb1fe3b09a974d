import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel';

const WIDTH = 1000;
let prefersStillness: boolean;

const slides = ['Living room', 'Bedroom', 'Dining room'].map((name) => ({
  name,
  content: <a href="/shop">{name}</a>,
}));

/** jsdom has no layout, so this mocks the scrolling of a browser. */
function renderCarousel() {
  render(<Carousel label="Banners" slides={slides} />);
  const scroller = screen.getByRole('list');
  Object.defineProperty(scroller, 'clientWidth', { value: WIDTH });
  Object.defineProperty(scroller, 'scrollTo', {
    value: ({ left = 0 }: ScrollToOptions) => {
      scroller.scrollLeft = left;
      fireEvent.scroll(scroller);
    },
  });
}

function activeName() {
  return screen.getAllByRole('button', { current: true }).map((dot) => dot.textContent);
}

beforeEach(() => {
  jest.useFakeTimers();
  prefersStillness = false;
  window.matchMedia = () => ({ matches: prefersStillness }) as MediaQueryList;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the carousel', () => {
  it('starts with the first banner, and only its link is reachable', () => {
    renderCarousel();
    expect(activeName()).toEqual(['Banner 1: Living room']);
    expect(screen.getByText('Bedroom').closest('li')).toHaveAttribute('inert');
    expect(screen.getByText('Living room').closest('li')).not.toHaveAttribute('inert');
  });

  const isWanted = (name: string) =>
    !screen.getByText(name).closest('li')?.classList.contains('[&_img]:hidden');

  it('loads the picture of the next banner shortly before it is shown, and no other', () => {
    renderCarousel();
    expect(isWanted('Living room')).toBe(true);
    act(() => jest.advanceTimersByTime(2900));
    expect(isWanted('Bedroom')).toBe(false);
    act(() => jest.advanceTimersByTime(200));
    expect(isWanted('Bedroom')).toBe(true);
    expect(isWanted('Dining room')).toBe(false);
  });

  it('loads the pictures beside the shown one when it is hovered, touched or turned', () => {
    renderCarousel();
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Banners' }));
    expect(['Bedroom', 'Dining room'].map(isWanted)).toEqual([true, true]);
  });

  it('does not advance to a picture that has not been loaded', () => {
    renderCarousel();
    const picture = document.createElement('img');
    Object.defineProperty(picture, 'complete', { value: false, configurable: true });
    screen.getByText('Bedroom').after(picture);
    act(() => jest.advanceTimersByTime(20_000));
    expect(activeName()).toEqual(['Banner 1: Living room']);
    // It is far to the right of the view.
    expect(picture.loading).toBe('eager');
    Object.defineProperty(picture, 'complete', { value: true });
    act(() => jest.advanceTimersByTime(500));
    expect(activeName()).toEqual(['Banner 2: Bedroom']);
  });

  it('advances automatically and starts again after the last banner', () => {
    renderCarousel();
    act(() => jest.advanceTimersByTime(7000));
    expect(activeName()).toEqual(['Banner 2: Bedroom']);
    for (let turn = 0; turn < 2; turn++) act(() => jest.advanceTimersByTime(7000));
    expect(activeName()).toEqual(['Banner 1: Living room']);
  });

  it('does not advance when it is paused', () => {
    renderCarousel();
    fireEvent.click(screen.getByRole('button', { name: 'Pause the banners' }));
    act(() => jest.advanceTimersByTime(30_000));
    expect(activeName()).toEqual(['Banner 1: Living room']);
    expect(screen.getByRole('button', { name: 'Play the banners' })).toBeVisible();
  });

  it('does not advance while it has the focus', () => {
    renderCarousel();
    act(() => screen.getByRole('link', { name: 'Living room' }).focus());
    act(() => jest.advanceTimersByTime(30_000));
    expect(activeName()).toEqual(['Banner 1: Living room']);
  });

  it('does not advance for a shopper who prefers reduced motion', () => {
    prefersStillness = true;
    renderCarousel();
    act(() => jest.advanceTimersByTime(30_000));
    expect(activeName()).toEqual(['Banner 1: Living room']);
  });

  it('says which banner is shown after a manual change, and nothing when it advances by itself', () => {
    renderCarousel();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    fireEvent.focus(screen.getByRole('button', { name: 'Next banner' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next banner' }));
    expect(screen.getByRole('status')).toHaveTextContent('Banner 2 of 3');
    fireEvent.blur(screen.getByRole('button', { name: 'Next banner' }));
    act(() => jest.advanceTimersByTime(7000));
    expect(activeName()).toEqual(['Banner 3: Dining room']);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('moves to the previous and next banner by button, dot and arrow key', () => {
    renderCarousel();
    fireEvent.click(screen.getByRole('button', { name: 'Previous banner' }));
    expect(activeName()).toEqual(['Banner 3: Dining room']);
    fireEvent.click(screen.getByRole('button', { name: 'Next banner' }));
    expect(activeName()).toEqual(['Banner 1: Living room']);
    fireEvent.click(screen.getByRole('button', { name: 'Banner 2: Bedroom' }));
    expect(activeName()).toEqual(['Banner 2: Bedroom']);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next banner' }), { key: 'ArrowRight' });
    expect(activeName()).toEqual(['Banner 3: Dining room']);
  });
});
