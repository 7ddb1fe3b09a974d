import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from '@/lib/contract/product';
import { callShop } from '@/lib/shopper/call-shop';
import { ProductDetail } from './product-detail';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: jest.fn() }),
}));
jest.mock('@/lib/shopper/call-shop');
jest.mock('@/components/ui/toast');
const shop = jest.mocked(callShop);

const bare: Product = { id: 7, name: 'Stool', display_price: 9900, stock_status: 'In stock' };

const sofa: Product = {
  ...bare,
  id: 12,
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

/** Tells the page what is in view. */
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

function renderDetail(product: Product) {
  render(
    <ProductDetail
      product={product}
      crumbs={[{ label: 'Home', href: '/home' }, { label: product.name }]}
      alsoViewed={[]}
      suggested={[]}
    />,
  );
}

const panel = (title: string) => within(screen.getByRole('tabpanel', { name: title }));
const buttons = (name: RegExp) => screen.getAllByRole('button', { name });

describe('the product page', () => {
  it('shows everything that a product may carry', () => {
    renderDetail(sofa);
    expect(screen.getByRole('heading', { level: 1, name: sofa.name })).toBeVisible();
    expect(screen.getByText('In stock')).toBeVisible();
    expect(screen.getAllByText('(17% off)')).not.toHaveLength(0);
    expect(screen.getByText('24 months warranty')).toBeVisible();
    expect(panel('Description').getByText('Splayed brass legs.')).toBeInTheDocument();
    expect(
      panel('Product Info').getByRole('row', { name: /^Dimensions .* 220 × 92 × 80\.5 cm$/ }),
    ).toBeInTheDocument();
    expect(
      panel('Product Info').getByRole('row', { name: 'Colour Forest velvet' }),
    ).toBeInTheDocument();
    expect(panel('Reviews').getByText('4.7 out of 5')).toBeInTheDocument();
    expect(panel('Return Policy').getByText('Ten days.')).toBeInTheDocument();
  });

  it('is whole with nothing but the fields that every product has', () => {
    renderDetail(bare);
    expect(screen.getByRole('heading', { level: 1, name: 'Stool' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Stool' })).toBeVisible();
    expect(screen.getAllByText('$99.00')).not.toHaveLength(0);
    expect(panel('Description').getByText('There is no description yet.')).toBeInTheDocument();
    expect(panel('Product Info').getByText(/no further details/)).toBeInTheDocument();
    expect(panel('Reviews').getByText(/No reviews yet/)).toBeInTheDocument();
    expect(panel('Return Policy').getByText(/no return policy/)).toBeInTheDocument();
    expect(screen.queryByText(/null|undefined|NaN/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Colour|Size|Material|warranty/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'CUSTOMISE' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'People also viewed' })).not.toBeInTheDocument();
  });

  it('adds one piece while the stepper stands at 0, and then what it says, from both buttons', async () => {
    renderDetail(sofa);
    const [addToCart] = buttons(/^ADD TO CART/);
    const [buyNow] = buttons(/^BUY NOW/);
    if (!addToCart || !buyNow) throw new Error('The buttons are missing.');
    await userEvent.click(addToCart);
    expect(shop).toHaveBeenLastCalledWith('addToCart', expect.objectContaining({ product_qty: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await userEvent.click(buyNow);
    expect(shop).toHaveBeenLastCalledWith('addToCart', {
      product_id: 12,
      product_qty: 2,
      product_price: 9900,
      is_add_qty: true,
      idempotency_key: expect.any(String),
    });
  });

  it('brings price and ADD TO CART to the bottom edge while the buttons are out of view', () => {
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

  it('cannot be bought while it is out of stock, and says why', async () => {
    renderDetail({ ...sofa, stock_status: 'Back in May' });
    expect(screen.getByText('Out of stock')).toBeVisible();
    for (const button of [...buttons(/^ADD TO CART/), ...buttons(/^BUY NOW/)]) {
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(/out of stock, so it cannot be ordered/);
    }
    expect(screen.getByRole('button', { name: /to the wish list$/ })).toBeEnabled();
  });
});
