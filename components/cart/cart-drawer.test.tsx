import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddToCartButton } from '@/components/product/public/add-to-cart-button';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { publishAddition } from '@/lib/client/cart/cart-additions';
import { notify } from '@/lib/client/toasts/toast';
import { CartDrawerOpener } from './cart-drawer-opener';
import { hold, lamp, lineOf, openShop, signIn } from './testing';

let pathname: string;
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => pathname,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

const sofa = lineOf('Sofa', { product_id: '1', product_price: 189_950 });

const drawer = () => screen.queryByRole('dialog', { name: 'Cart' });
const inDrawer = () => within(screen.getByRole('dialog', { name: 'Cart' }));
const addition = (message = 'Lamp is in your cart.') => act(async () => publishAddition(message));

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  signIn();
  pathname = '/uk/product/product-details/2';
});

/** Renders a page with the opener of the cart modal. */
function showPage() {
  return render(
    <>
      <AddToCartButton product={{ id: '2', name: 'Lamp', currency: 'USD', display_price: 4_999 }}>
        ADD TO CART
      </AddToCartButton>
      <CartDrawerOpener />
    </>,
  );
}

describe('the cart modal', () => {
  it('opens after an addition and shows its message and the current cart', async () => {
    const { state, answers } = openShop([sofa]);
    answers.addToCart = () => {
      state.lines = [sofa, lamp];
      return null;
    };
    showPage();
    expect(drawer()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^ADD TO CART.*Lamp$/ }));
    await waitFor(() => expect(drawer()).toBeVisible());
    expect(inDrawer().getByText('addToCart done')).toBeVisible();
    const items = await inDrawer().findAllByRole('listitem');
    expect(items).toHaveLength(2);
    expect(items[0]).toHaveTextContent('Sofa1 × $1,899.50$1,899.50');
    expect(items[1]).toHaveTextContent('Lamp2 × $49.99$99.98');
    expect(inDrawer().getByText('Grand total').parentElement).toHaveTextContent('$1,999.48');
    expect(notify.success).not.toHaveBeenCalled();
  });

  it('links to the cart and the checkout, and closes when a link is followed', async () => {
    openShop([sofa]);
    showPage();
    for (const [name, path] of [
      ['VIEW CART', '/uk/cart'],
      ['CHECKOUT', '/uk/shipping-address'],
    ] as const) {
      await addition();
      const link = inDrawer().getByRole('link', { name });
      expect(link).toHaveAttribute('href', path);
      link.addEventListener('click', (event) => event.preventDefault());
      await user.click(link);
      expect(drawer()).not.toBeInTheDocument();
    }
  });

  it('closes, and opens again with the message of the next addition', async () => {
    openShop([sofa]);
    showPage();
    await addition('Lamp is in your cart.');
    await user.click(inDrawer().getByRole('button', { name: 'Close' }));
    expect(drawer()).not.toBeInTheDocument();
    await addition('Sofa is in your cart.');
    expect(inDrawer().getByText('Sofa is in your cart.')).toBeVisible();
    expect(inDrawer().queryByText('Lamp is in your cart.')).not.toBeInTheDocument();
  });

  it('does not open when an addition is rejected', async () => {
    openShop([sofa], { addToCart: new ShopError(409, 'Lamp is out of stock.') });
    showPage();
    await user.click(screen.getByRole('button', { name: /^ADD TO CART.*Lamp$/ }));
    expect(drawer()).not.toBeInTheDocument();
  });

  it('shows the same sums as the cart, with the discount of the coupon', async () => {
    const { state } = openShop([lamp]);
    state.coupons = [
      { code: 'OAK10', title: '10% off', currency: 'USD', kind: 'percent', percent: 10 },
    ];
    showPage();
    await addition();
    expect(await inDrawer().findByText('$89.98')).toBeVisible();
    for (const text of [
      'Sub total(2 Items)$99.98',
      'Coupon OAK10−$10.00',
      'Tax$0.00 (0%)',
      'Shipping fee$0.00',
      'Shipping charges$0.00',
      'Grand total$89.98',
      'All amounts are in US dollars (USD).',
    ]) {
      expect(drawer()).toHaveTextContent(text);
    }
    expect(inDrawer().queryByRole('button', { name: /Remove coupon/ })).not.toBeInTheDocument();
  });

  it('shows that it is loading, without a total', async () => {
    openShop([], { cartList: () => hold().answer });
    showPage();
    await addition();
    expect(inDrawer().getByText('Loading your cart')).toBeInTheDocument();
    expect(inDrawer().queryByText(/\$/)).not.toBeInTheDocument();
  });

  it('offers to try again when the cart fails to load', async () => {
    const { answers } = openShop([], { cartList: new ShopError(503, '') });
    showPage();
    await addition();
    expect(await inDrawer().findByRole('alert')).toHaveTextContent('could not be loaded');
    answers.cartList = [sofa];
    await user.click(inDrawer().getByRole('button', { name: 'Try again' }));
    expect(await inDrawer().findByText('Sofa')).toBeVisible();
  });

  it('loads nothing before an addition', () => {
    openShop([sofa]);
    showPage();
    expect(shop).not.toHaveBeenCalled();
  });
});

describe('the cart modal on the cart page', () => {
  it.each(['/cart', '/uk/cart'])('is replaced by a toast on %s', async (path) => {
    pathname = path;
    openShop([sofa]);
    showPage();
    await addition('Lamp is in your cart.');
    expect(notify.success).toHaveBeenCalledWith('Lamp is in your cart.');
    expect(drawer()).not.toBeInTheDocument();
  });
});
