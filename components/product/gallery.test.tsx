import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseColour, clearChosenColour } from './colour-choice';
import { ProductPicture } from './product-picture';

const sofa = {
  id: '12',
  name: 'Fjord sofa',
  image: '/catalogue/products/fjord.webp',
  image_alt: 'The front',
  currency: 'USD',
  display_price: 189_000,
  stock_status: 'In stock',
  pictures: [{ image: '/catalogue/products/fjord--2.webp', image_alt: 'The back' }],
};

const WIDTH = 400;
const HEIGHT = 600;

// jsdom has no layout.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => WIDTH });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => HEIGHT });
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options) {
    this.scrollLeft = typeof options === 'object' ? (options.left ?? 0) : 0;
    fireEvent.scroll(this);
  } as typeof HTMLElement.prototype.scrollTo;
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
beforeEach(() => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    top: 0,
    width: WIDTH,
    height: HEIGHT,
  } as DOMRect);
});
afterEach(clearChosenColour);

const gallery = () => screen.getByRole('region', { name: 'Pictures of Fjord sofa' });
const pictures = () => within(gallery()).getByRole('list', { name: 'Pictures' });
const view = (number: number) => screen.getByRole('button', { name: `View ${number} of 2` });
const shown = () => Math.round(pictures().scrollLeft / WIDTH) + 1;

function renderGallery(product: typeof sofa | Omit<typeof sofa, 'pictures'> = sofa) {
  return render(<ProductPicture product={product}>heart</ProductPicture>);
}

describe('the gallery', () => {
  it('loads the first picture at once and the others when they are needed', () => {
    renderGallery();
    const [front, back] = within(pictures()).getAllByRole('img');
    expect(front).toHaveAccessibleName('The front');
    expect(front).toHaveAttribute('fetchpriority', 'high');
    expect(front).toHaveAttribute('loading', 'eager');
    expect(back).toHaveAccessibleName('The back');
    expect(back).toHaveAttribute('loading', 'lazy');
  });

  it('shows the picture of the pressed thumbnail, and marks it', async () => {
    renderGallery();
    expect(view(1)).toHaveAttribute('aria-current', 'true');
    await userEvent.click(view(2));
    expect(shown()).toBe(2);
    expect(view(2)).toHaveAttribute('aria-current', 'true');
    expect(view(1)).toHaveAttribute('aria-current', 'false');
  });

  it('moves with the arrow keys and stops at both ends', async () => {
    renderGallery();
    pictures().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(shown()).toBe(2);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(shown()).toBe(1);
  });

  it('has no thumbnails when the backend sends one picture only', () => {
    const { pictures: _, ...single } = sofa;
    renderGallery(single);
    expect(within(gallery()).getAllByRole('img')).toHaveLength(1);
    expect(screen.queryByRole('list', { name: 'Views' })).not.toBeInTheDocument();
    expect(pictures()).not.toHaveAttribute('tabindex');
  });

  it('keeps the view when the shopper chooses another colour', async () => {
    const { unmount } = renderGallery();
    await userEvent.click(view(2));
    chooseColour('13');
    unmount();
    renderGallery({ ...sofa, id: '13' });
    expect(shown()).toBe(2);
    expect(view(2)).toHaveAttribute('aria-current', 'true');
  });

  it('starts with the first picture of any other product', async () => {
    const { unmount } = renderGallery();
    await userEvent.click(view(2));
    unmount();
    renderGallery({ ...sofa, id: '14' });
    expect(shown()).toBe(1);
  });
});

describe('the full-screen view', () => {
  const dialog = () => screen.getByRole('dialog', { name: 'Pictures of Fjord sofa' });
  const status = () => within(dialog()).getByRole('status');
  const press = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }));
  const picture = () => within(dialog()).getByRole('img');
  const stage = () => {
    const { parentElement } = picture();
    if (!parentElement) throw new Error('The picture has no stage.');
    return parentElement;
  };

  /** A finger or the mouse at a point of the stage. jsdom has no PointerEvent. */
  function point(type: string, pointerId: number, clientX: number, clientY: number) {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY });
    Object.defineProperty(event, 'pointerId', { value: pointerId });
    fireEvent(stage(), event);
  }
  const tap = () => {
    point('pointerdown', 1, 100, 300);
    point('pointerup', 1, 100, 300);
  };

  async function open() {
    renderGallery();
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge the picture' }));
    await waitFor(() => expect(dialog()).toBeVisible());
  }

  it('opens from the picture and from its button, at the shown picture', async () => {
    renderGallery();
    await userEvent.click(view(2));
    await userEvent.click(within(pictures()).getByRole('img', { name: 'The back' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(picture()).toHaveAccessibleName('The back');
    expect(status()).toHaveTextContent('Picture 2 of 2, 100%');
  });

  it('enlarges and reduces with its buttons and with the keyboard', async () => {
    await open();
    // The focus is on the Close button when a dialog opens.
    within(dialog()).getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('+');
    expect(status()).toHaveTextContent('150%');
    await press('Larger');
    expect(status()).toHaveTextContent('225%');
    await userEvent.keyboard('-');
    await press('Smaller');
    expect(status()).toHaveTextContent('100%');
    await userEvent.keyboard('+0');
    expect(status()).toHaveTextContent('100%');
  });

  it('enlarges with the wheel where the mouse is', async () => {
    await open();
    const wheel = new WheelEvent('wheel', {
      deltaY: -200,
      clientX: 400,
      clientY: 300,
      cancelable: true,
    });
    act(() => void stage().dispatchEvent(wheel));
    expect(wheel.defaultPrevented).toBe(true);
    expect(status()).toHaveTextContent('149%');
    expect(picture().style.transform).toMatch(/^translate\(-9\d\.\d+px, 0px\)/);
  });

  it('enlarges with a double tap, and the next one shows the whole picture again', async () => {
    await open();
    tap();
    tap();
    expect(status()).toHaveTextContent('250%');
    tap();
    tap();
    expect(status()).toHaveTextContent('100%');
  });

  it('enlarges with two fingers and moves with one', async () => {
    await open();
    point('pointerdown', 1, 150, 300);
    point('pointerdown', 2, 250, 300);
    point('pointermove', 2, 350, 300);
    expect(status()).toHaveTextContent('200%');
    point('pointerup', 2, 350, 300);
    const before = picture().style.transform;
    point('pointermove', 1, 180, 300);
    expect(picture().style.transform).not.toBe(before);
    point('pointerup', 1, 180, 300);
    expect(status()).toHaveTextContent('Picture 1 of 2, 200%');
  });

  it('goes to the next picture with a swipe, an arrow key and a button, and the page follows', async () => {
    await open();
    point('pointerdown', 1, 300, 300);
    point('pointermove', 1, 200, 300);
    point('pointerup', 1, 200, 300);
    expect(picture()).toHaveAccessibleName('The back');
    expect(shown()).toBe(2);
    await press('Previous picture');
    expect(picture()).toHaveAccessibleName('The front');
    await userEvent.keyboard('{ArrowRight}');
    expect(status()).toHaveTextContent('Picture 2 of 2');
    await userEvent.keyboard('{ArrowRight}');
    expect(status()).toHaveTextContent('Picture 2 of 2');
    await press('Close');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
