import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddToCartButton } from '@/components/product/add-to-cart-button';
import { toastSuccess } from '@/components/ui/toast';
import { callShop, ShopError } from '@/lib/shopper/call-shop';
import { announceAddition } from '@/lib/shopper/shop-changes';
import { CartDrawerOpener } from './cart-drawer-opener';
import { hold, lamp, lineOf, openShop, signIn } from './testing';

let pathname: string;
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => pathname,
}));
jest.mock('@/components/ui/toast');
jest.mock('@/lib/shopper/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

const sofa = lineOf('Sofa', { product_id: 1, product_price: 189_950 });

const drawer = () => screen.queryByRole('dialog', { name: 'Cart' });
const inDrawer = () => within(screen.getByRole('dialog', { name: 'Cart' }));
const addition = (message = 'Lamp is in your cart.') => act(async () => announceAddition(message));

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  signIn();
  pathname = '/uk/product/product-details/2';
});

/** A page of the shop. */
function showPage() {
  return render(
    <>
      <AddToCartButton product={{ id: 2, name: 'Lamp', display_price: 4_999 }}>
        ADD TO CART
      </AddToCartButton>
      <CartDrawerOpener />
    </>,
  );
}

describe('the cart modal', () => {
  it('opens after an addition, says what was added, and shows what is in the cart now', async () => {
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
    expect(toastSuccess).not.toHaveBeenCalled();
  });

  it('leads to the cart and to the checkout, and closes with it', async () => {
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

  it('closes, and opens again with what was added then', async () => {
    openShop([sofa]);
    showPage();
    await addition('Lamp is in your cart.');
    await user.click(inDrawer().getByRole('button', { name: 'Close' }));
    expect(drawer()).not.toBeInTheDocument();
    await addition('Sofa is in your cart.');
    expect(inDrawer().getByText('Sofa is in your cart.')).toBeVisible();
    expect(inDrawer().queryByText('Lamp is in your cart.')).not.toBeInTheDocument();
  });

  it('does not open for an addition that was refused', async () => {
    openShop([sofa], { addToCart: new ShopError(409, 'Lamp is out of stock.') });
    showPage();
    await user.click(screen.getByRole('button', { name: /^ADD TO CART.*Lamp$/ }));
    expect(drawer()).not.toBeInTheDocument();
  });

  it('shows the coupon’s total', async () => {
    const { state } = openShop([lamp]);
    state.coupon = { code: 'OAK10', title: '10% off', kind: 'percent', percent: 10 };
    showPage();
    await addition();
    expect(await inDrawer().findByText('$89.98')).toBeVisible();
  });

  it('says that it is loading, and no total before it is there', async () => {
    openShop([], { cartList: () => hold().answer });
    showPage();
    await addition();
    expect(inDrawer().getByText('Loading your cart')).toBeInTheDocument();
    expect(inDrawer().queryByText(/\$/)).not.toBeInTheDocument();
  });

  it('offers another try where the cart could not be loaded', async () => {
    const { answers } = openShop([], { cartList: new ShopError(503, '') });
    showPage();
    await addition();
    expect(await inDrawer().findByRole('alert')).toHaveTextContent('could not be loaded');
    answers.cartList = [sofa];
    await user.click(inDrawer().getByRole('button', { name: 'Try again' }));
    expect(await inDrawer().findByText('Sofa')).toBeVisible();
  });

  it('asks the shop nothing before something was added', () => {
    openShop([sofa]);
    showPage();
    expect(shop).not.toHaveBeenCalled();
  });
});

describe('on the cart’s own page', () => {
  it.each(['/cart', '/uk/cart'])('%s a toast says it instead', async (path) => {
    pathname = path;
    openShop([sofa]);
    showPage();
    await addition('Lamp is in your cart.');
    expect(toastSuccess).toHaveBeenCalledWith('Lamp is in your cart.');
    expect(drawer()).not.toBeInTheDocument();
  });
});
