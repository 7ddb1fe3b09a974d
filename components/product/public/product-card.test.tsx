import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { clearUser, setUser } from '@/lib/client/session/user';
import { ProductCard } from './product-card';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push }),
}));
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);

const sofa = {
  id: '12',
  name: 'Fjord three-seat sofa',
  short_description: 'Three deep seats in forest velvet',
  image: '/catalogue/products/fjord.webp',
  image_alt: 'Fjord sofa in forest velvet',
  currency: 'USD',
  display_price: 189000,
  mrp_price: 219000,
  stock_status: 'In stock',
  rating: 4.7,
  rating_count: 412,
};

beforeEach(() => {
  push.mockReset();
  shop.mockReset();
});

describe('the product card', () => {
  it('says when the product comes to the visitor, beside how few are left', () => {
    const note = 'Delivered Thu, Dec 10 – Sat, Dec 12';
    render(<ProductCard product={{ ...sofa, available_units: 2 }} note={note} />);
    expect(screen.getByText(note)).toBeVisible();
    expect(screen.getByText('Only 2 left')).toBeVisible();
  });

  it('shows picture, name, description, rating and price, and links to the product', () => {
    render(<ProductCard product={sofa} />);
    expect(screen.getByRole('img', { name: 'Fjord sofa in forest velvet' })).toBeVisible();
    expect(screen.getByText('Three deep seats in forest velvet')).toBeVisible();
    expect(
      screen.getByRole('img', { name: 'Rated 4.7 out of 5 by 412 shoppers' }),
    ).toBeInTheDocument();
    expect(screen.getByText('$1,890.00')).toBeVisible();
    expect(screen.getByText('(13% off)')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fjord three-seat sofa' })).toHaveAttribute(
      'href',
      '/product/product-details/12',
    );
  });

  it('shows the placeholder for a missing picture, and no discount when there is none', () => {
    render(
      <ProductCard product={{ id: '1', name: 'Stool', currency: 'USD', display_price: 9900 }} />,
    );
    const picture = screen.getByRole('img', { name: 'Stool' });
    expect(picture.getAttribute('src')).toContain('placeholder');
    expect(screen.queryByText(/% off/)).not.toBeInTheDocument();
  });

  it('offers the wish list and not the cart for a product that is out of stock', () => {
    render(<ProductCard product={{ ...sofa, stock_status: 'Sold' }} />);
    expect(screen.getByText('Out of stock')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add To Cart/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /to the wishlist$/ })).toBeEnabled();
  });

  it('says of a product whose last units another shopper is paying for that it is on hold', () => {
    render(<ProductCard product={{ ...sofa, stock_status: 'On hold' }} />);
    expect(screen.getByText('On hold')).toBeVisible();
  });

  it('offers to notify a visitor by e-mail when it is back in stock, with the dialog of the product page', async () => {
    shop.mockResolvedValue({ status: 200, message: 'Please confirm it.', data: null } as never);
    render(<ProductCard product={{ ...sofa, stock_status: 'Sold' }} />);
    const tellMe = screen.getByRole('button', {
      name: 'Tell me when Fjord three-seat sofa is back',
    });
    await userEvent.click(tellMe);
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@mail.example');
    await userEvent.click(screen.getByRole('button', { name: 'TELL ME' }));
    expect(await screen.findByText('Please confirm it.')).toBeVisible();
    expect(shop).toHaveBeenCalledWith('requestStockAlert', {
      product_id: '12',
      email: 'ada@mail.example',
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(tellMe).toBeEnabled();
  });

  it('requests a stock alert for a member with one press, for when it is back in stock', async () => {
    setUser({ first_name: 'Ada', last_name: 'Oak', email: 'ada@shop.test', mobile_no: '' });
    shop.mockImplementation(
      async (endpoint) =>
        ({
          status: 200,
          message: `${endpoint} done`,
          data: endpoint === 'wishList' ? [] : null,
        }) as never,
    );
    render(<ProductCard product={{ ...sofa, stock_status: 'Sold' }} />);
    await userEvent.click(screen.getByRole('button', { name: /^Tell me/ }));
    expect(await screen.findByText('addStockAlert done')).toBeVisible();
    expect(shop).toHaveBeenCalledWith('addStockAlert', { product_id: '12' });
    act(clearUser);
  });

  it('says how many are left when they are few, and only while it is in stock', () => {
    const { rerender } = render(<ProductCard product={{ ...sofa, available_units: 5 }} />);
    expect(screen.getByText('Only 5 left')).toBeVisible();
    rerender(<ProductCard product={{ ...sofa, available_units: 6 }} />);
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
    const withdrawn = { ...sofa, stock_status: 'Withdrawn', available_units: 3 };
    rerender(<ProductCard product={withdrawn} />);
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
  });

  it('has a second view for the mouse, which is loaded when it is displayed', () => {
    const back = { image: '/catalogue/products/fjord--2.webp', image_alt: 'The back' };
    const { container } = render(<ProductCard product={{ ...sofa, pictures: [back] }} />);
    const second = container.querySelector('[style*="fjord--2.webp"]');
    expect(second).toHaveClass('card-second-view');
    expect(container.querySelectorAll('img')).toHaveLength(1);
  });

  it('redirects a visitor who adds it to the cart to /login with the return URL', async () => {
    shop.mockRejectedValue(new ShopError(401, 'Please log in to continue.'));
    render(<ProductCard product={sofa} />);
    await userEvent.click(screen.getByRole('button', { name: /^Add To Cart/ }));
    expect(shop).toHaveBeenCalledWith(
      'addToCart',
      {
        product_id: '12',
        product_qty: 1,
        product_price: 189000,
        is_add_qty: true,
      },
      { idempotencyKey: expect.any(String), keepalive: true },
    );
    expect(push).toHaveBeenCalledWith('/login?callbackUrl=%2F');
  });

  it('redirects a visitor who adds it to the wishlist to /login', async () => {
    shop.mockRejectedValue(new ShopError(401, ''));
    render(<ProductCard product={sofa} />);
    await userEvent.click(screen.getByRole('button', { name: /wishlist/ }));
    expect(shop).toHaveBeenCalledWith('addToWish', { product_id: '12' }, { keepalive: true });
    expect(push).toHaveBeenCalledWith('/login?callbackUrl=%2F');
  });

  it('adds once for a double click', async () => {
    shop.mockReturnValue(new Promise(() => undefined));
    render(<ProductCard product={sofa} />);
    await userEvent.dblClick(screen.getByRole('button', { name: /^Add To Cart/ }));
    expect(shop).toHaveBeenCalledTimes(1);
  });

  it('shows why an addition failed and does not navigate', async () => {
    shop.mockRejectedValue(new ShopError(503, 'The shop is busy, please try again.'));
    render(<ProductCard product={sofa} />);
    await userEvent.click(screen.getByRole('button', { name: /^Add To Cart/ }));
    expect(await screen.findByText('The shop is busy, please try again.')).toBeVisible();
    expect(push).not.toHaveBeenCalled();
  });
});
