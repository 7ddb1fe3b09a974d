import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop } from '@/lib/client/calls/call-shop';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';
import type { Product } from '@/lib/contract/product';
import type { ProductReviews } from '@/lib/contract/reviews';
import { readerTime } from '@/lib/shared/reader-time';
import { ProductDetail } from './product-detail';

const router = { push: jest.fn(), refresh: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/calls/call-shop');
jest.mock('@/lib/client/toasts/toast');
const shop = jest.mocked(callShop);

const bare: Product = {
  id: '7',
  name: 'Stool',
  currency: 'USD',
  display_price: 9900,
  stock_status: 'In stock',
};

const sofa: Product = {
  ...bare,
  id: '12',
  name: 'Fjord sofa in forest velvet',
  short_description: 'Three deep seats.',
  long_description: 'A sofa for evenings.\n\nSplayed brass legs.',
  mrp_price: 12000,
  return_policy: 'Ten days.',
  has_one_size: { name: 'Three-seat' },
  has_one_color: { name: '#1f5a4e', label: 'Forest velvet' },
  has_one_material: { name: 'Velvet' },
  category_name: 'Sofas',
  dimensions: { width_cm: 220, depth_cm: 92, height_cm: 80.5 },
  warranty_months: 24,
  rating: 4.7,
  rating_count: 412,
  customise: { tops: [{ name: 'Forest velvet' }], legs: [] },
};

const firstReviews: ProductReviews = {
  summary: { rating: 4.7, count: 412, counts: [2, 8, 20, 100, 282] },
  reviews: [
    {
      id: '1',
      rating: 4,
      text: 'Deep seats.',
      author: 'Ada W.',
      is_verified: true,
      written_at: '2026-11-20T10:00:00.000Z',
      edited_at: null,
      pictures: [],
      helpful_count: 2,
      answer: null,
    },
  ],
  total: 412,
};

/** Reports to the page whether the buttons are in view. */
let reportInView: (isIntersecting: boolean) => void = () => {};
beforeEach(() => {
  localStorage.clear();
  shop.mockReset();
  shop.mockResolvedValue({ status: 200, message: 'Added.', data: null });
  globalThis.IntersectionObserver = class {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      reportInView = (isIntersecting) => report([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

function detailOf(product: Product, reviews: ProductReviews | null = null) {
  return (
    <ProductDetail
      country="US"
      product={product}
      crumbs={[{ label: product.name }]}
      alsoViewed={[]}
      suggested={[]}
      reviews={reviews}
    />
  );
}

function renderDetail(product: Product) {
  return render(detailOf(product));
}

/** The additions to the cart, oldest first. */
const additions = () =>
  shop.mock.calls.filter(([endpoint]) => endpoint === 'addToCart').map(([, request]) => request);
const panel = (title: string) => within(screen.getByRole('tabpanel', { name: title }));
const buttons = (name: RegExp) => screen.getAllByRole('button', { name });

describe('the product page', () => {
  it('shows all fields of a product', () => {
    renderDetail(sofa);
    expect(screen.getByRole('heading', { level: 1, name: sofa.name })).toBeVisible();
    expect(screen.getByText('In stock')).toBeVisible();
    expect(screen.getAllByText('(17% off)')).not.toHaveLength(0);
    expect(screen.getByText('2-year warranty')).toBeVisible();
    expect(panel('Description').getByText('Splayed brass legs.')).toBeInTheDocument();
    expect(
      panel('Product Info').getByRole('row', {
        name: /^Dimensions .* 86⅝ × 36¼ × 31¾ in \(220 × 92 × 80\.5 cm\)$/,
      }),
    ).toBeInTheDocument();
    expect(
      panel('Product Info').getByRole('row', { name: 'Color Forest velvet' }),
    ).toBeInTheDocument();
    expect(panel('Reviews').getByText('4.7 out of 5')).toBeInTheDocument();
    expect(panel('Return Policy').getByText('Ten days.')).toBeInTheDocument();
  });

  it('has its newest reviews as text, and the rating links to them', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    render(detailOf(sofa, firstReviews));
    const reviews = panel('Reviews');
    expect(reviews.getByText('412 reviews', { selector: 'p.text-sm' })).toBeInTheDocument();
    const review = within(reviews.getByRole('article', { name: 'Review by Ada W.' }));
    expect(review.getByRole('img', { name: '4 stars' })).toBeInTheDocument();
    expect(review.getByText('Deep seats.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Rated 4.7 out of 5 by 412 shoppers' }));
    expect(screen.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: 'Reviews' })).toHaveFocus();
  });

  it('says beside the price when it comes, what that costs, how long it can go back and how large it is', () => {
    renderDetail({ ...sofa, return_days: 10, delivery: { min_days: 14, max_days: 28, fee: 0 } });
    const promises = within(
      screen.getByRole('list', { name: 'Delivery, returns and size' }),
    ).getAllByRole('listitem');
    expect(promises.map((promise) => promise.textContent)).toEqual([
      'Free delivery in 2 to 4 weeks',
      'Returns within 10 days',
      'W\u00a0×\u00a0D\u00a0×\u00a0H: 86⅝ × 36¼ × 31¾ in (220 × 92 × 80.5 cm)',
    ]);
  });

  it('says when it comes to the country of the page, by the rules of the checkout', () => {
    const range = { min_days: 15, max_days: 29, fee: 1900 };
    const { rerender } = render(
      <ProductDetail
        country="US"
        product={sofa}
        countryDelivery={{ country: 'Canada', currency: 'USD', range }}
        crumbs={[]}
        alsoViewed={[]}
        suggested={[]}
      />,
    );
    expect(screen.getByText('Delivery in 15 to 29 days for $19.00 to Canada')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enter ZIP or postal code' })).toBeVisible();
    rerender(
      <ProductDetail
        country="US"
        product={sofa}
        countryDelivery={{ country: 'Canada', currency: 'USD', range: null }}
        crumbs={[]}
        alsoViewed={[]}
        suggested={[]}
      />,
    );
    expect(
      screen.getByText('No delivery day to Canada is available in the next eight weeks.'),
    ).toBeVisible();
  });

  it('draws the product to scale beside a person', () => {
    renderDetail(sofa);
    const drawing = screen.getByRole('img', {
      name: /beside a person of 5 ft 7 in \(170 cm\): 86⅝ × 36¼ × 31¾ in/,
    });
    for (const label of ['86⅝ in', '36¼ in', '31¾ in']) {
      expect(within(drawing).getByText(label)).toBeInTheDocument();
    }
  });

  it('is complete for a product that has only the required fields', () => {
    renderDetail(bare);
    expect(screen.getByRole('heading', { level: 1, name: 'Stool' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Stool' })).toBeVisible();
    expect(screen.getAllByText('$99.00')).not.toHaveLength(0);
    expect(panel('Description').getByText('There is no description yet.')).toBeInTheDocument();
    expect(panel('Product Info').getByText(/no further details/)).toBeInTheDocument();
    expect(panel('Return Policy').getByText(/no return policy/)).toBeInTheDocument();
    // Its backend has no reviews at all.
    expect(screen.queryByText('Reviews')).not.toBeInTheDocument();
    expect(screen.queryByText(/null|undefined|NaN/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Color|Size|Material|warranty/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'CUSTOMIZE' })).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: /^Delivery/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Size and scale' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'People also viewed' })).not.toBeInTheDocument();
  });

  it('adds one unit while the stepper is at 0, and otherwise the quantity of the stepper, with both buttons', async () => {
    renderDetail(sofa);
    const [addToCart] = buttons(/^ADD TO CART/);
    const [buyNow] = buttons(/^BUY NOW/);
    if (!addToCart || !buyNow) throw new Error('The buttons are missing.');
    const expectSaid = (text: string) => {
      expect(screen.getByText(text)).toBeVisible();
      for (const button of [...buttons(/^ADD TO CART/), ...buttons(/^BUY NOW/)])
        expect(button).toHaveAccessibleDescription(text);
    };
    expectSaid('Adds 1 to your cart.');
    await userEvent.click(addToCart);
    expect(additions()).toEqual([expect.objectContaining({ product_qty: 1 })]);
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expectSaid('Adds 1 to your cart.');
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expectSaid('Adds 2 to your cart.');
    await userEvent.click(buyNow);
    expect(additions().at(-1)).toEqual({
      product_id: '12',
      product_qty: 2,
      product_price: 9900,
      is_add_qty: true,
    });
  });

  it('shows price and ADD TO CART at the bottom edge while the buttons are out of view', () => {
    render(<style>{'.invisible { visibility: hidden }'}</style>);
    renderDetail(sofa);
    expect(screen.queryByRole('region', { name: 'Buy this product' })).not.toBeInTheDocument();
    act(() => reportInView(false));
    const bar = within(screen.getByRole('region', { name: 'Buy this product' }));
    expect(bar.getByText('$99.00')).toBeVisible();
    expect(bar.getByRole('button', { name: /^ADD TO CART/ })).toBeVisible();
    act(() => reportInView(true));
    expect(screen.queryByRole('region', { name: 'Buy this product' })).not.toBeInTheDocument();
  });

  it("has 'Tell me' at the bottom edge for what is out of stock, once for the page", async () => {
    await act(async () => void renderDetail({ ...sofa, stock_status: 'Out of stock' }));
    act(() => reportInView(false));
    const bar = within(screen.getByRole('region', { name: 'Buy this product' }));
    const tellMe = bar.getByRole('button', { name: `Tell me when ${sofa.name} is back` });
    shop.mockResolvedValue({ status: 200, message: 'Please confirm it.', data: null });
    await userEvent.click(tellMe);
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@mail.example');
    await userEvent.click(screen.getByRole('button', { name: 'TELL ME' }));
    await waitFor(() => expect(bar.getByText('Please confirm it.')).toHaveFocus());
    expect(bar.queryByRole('button')).not.toBeInTheDocument();
    const said = screen.getAllByRole('status').map((status) => status.textContent);
    expect(said).toContain('Please confirm it.');
    expect(screen.queryByRole('button', { name: /^TELL ME WHEN/ })).not.toBeInTheDocument();
  });

  it('promises no day for what is out of stock, and has no stepper', async () => {
    const product = { ...sofa, return_days: 10, delivery: { min_days: 14, max_days: 28, fee: 0 } };
    await act(async () => void renderDetail({ ...product, stock_status: 'Out of stock' }));
    expect(screen.getByText('Returns within 10 days')).toBeVisible();
    expect(screen.queryByText(/delivery in/i)).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Quantity' })).not.toBeInTheDocument();
  });

  it('disables the buttons while the product is out of stock, and shows the reason', async () => {
    // The button for the stock alert is loaded when it is shown.
    await act(async () => void renderDetail({ ...sofa, stock_status: 'Back in May' }));
    expect(screen.getByText('Out of stock')).toBeVisible();
    for (const button of [...buttons(/^ADD TO CART/), ...buttons(/^BUY NOW/)]) {
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(/out of stock, so it cannot be ordered/);
    }
    expect(screen.getByRole('button', { name: /to the wishlist$/ })).toBeEnabled();
  });

  it('says when the last unit may be free again that another shopper is paying for, and looks again then', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-28T14:30:00Z'), doNotFake: ['queueMicrotask'] });
    try {
      const held_until = '2026-11-28T14:32:00Z';
      await act(async () => {
        renderDetail({ ...sofa, stock_status: 'On hold', available_units: 0, held_until });
        await jest.advanceTimersByTimeAsync(0);
      });
      expect(screen.getByText('On hold')).toBeVisible();
      const time = readerTime(held_until);
      expect(screen.getByText(`held by another shopper, free again at ${time}`)).toBeVisible();
      for (const button of buttons(/^ADD TO CART/)) {
        expect(button).toHaveAccessibleDescription(/is being paid for, so it cannot be ordered/);
      }
      expect(router.refresh).not.toHaveBeenCalled();
      await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE_MS + 5 * SECOND_MS));
      expect(router.refresh).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('has a stepper that stops at what one order may have, and says why', async () => {
    renderDetail({ ...sofa, available_units: 800, max_units: 2 });
    const more = screen.getByRole('button', { name: 'One more' });
    await userEvent.click(more);
    expect(more).toBeEnabled();
    await userEvent.click(more);
    expect(more).toHaveAccessibleDescription('At most 2 in one order, so no more can be ordered.');
  });

  it('says how many are left when they are few', () => {
    const { rerender } = renderDetail({ ...sofa, available_units: 3 });
    expect(screen.getByText('Only 3 left')).toHaveClass('text-clay');
    expect(screen.queryByText('In stock')).not.toBeInTheDocument();
    rerender(detailOf({ ...sofa, available_units: 6 }));
    expect(screen.getByText('In stock')).toBeVisible();
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
  });

  it('has a stepper that stops at what is available, and says why', async () => {
    renderDetail({ ...sofa, available_units: 8 });
    const more = screen.getByRole('button', { name: 'One more' });
    for (let presses = 0; presses < 7; presses += 1) await userEvent.click(more);
    expect(more).not.toHaveAccessibleDescription();
    await userEvent.click(more);
    const reason = 'Only 8 left, so no more can be ordered.';
    expect(screen.getByText(reason)).toBeVisible();
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(more).toHaveAccessibleDescription(reason);
    await userEvent.click(more);
    await userEvent.click(screen.getByRole('button', { name: 'One less' }));
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
    await userEvent.click(more);
    const [addToCart] = buttons(/^ADD TO CART/);
    if (addToCart) await userEvent.click(addToCart);
    expect(additions()).toEqual([expect.objectContaining({ product_qty: 8 })]);
  });

  it('lowers the chosen quantity when the page comes back with fewer units', async () => {
    const { rerender } = renderDetail({ ...sofa, available_units: 8 });
    const more = screen.getByRole('button', { name: 'One more' });
    for (let presses = 0; presses < 4; presses += 1) await userEvent.click(more);
    rerender(detailOf({ ...sofa, available_units: 2 }));
    const [addToCart] = buttons(/^ADD TO CART/);
    if (addToCart) await userEvent.click(addToCart);
    expect(additions()).toEqual([expect.objectContaining({ product_qty: 2 })]);
  });

  it('leaves a product without a number as it is', () => {
    renderDetail(sofa);
    expect(screen.getByText('In stock')).toBeVisible();
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
  });
});

it('leads to free swatches where a colour of its model has one', () => {
  const swatches = [{ product_id: '13', label: 'Sand', color: '#cba' }];
  const { rerender } = render(detailOf({ ...sofa, swatches }));
  expect(screen.getByRole('link', { name: 'Order free swatches' })).toHaveAttribute(
    'href',
    '/order-swatches?product=12',
  );
  for (const none of [undefined, null, []]) {
    rerender(detailOf({ ...sofa, swatches: none }));
    expect(screen.queryByRole('link', { name: 'Order free swatches' })).not.toBeInTheDocument();
  }
});
