import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop } from '@/lib/client/calls/call-shop';
import type { ListedProduct } from '@/lib/contract/search';
import { ModelCard } from './model-card';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({ push }),
}));
jest.mock('@/lib/client/calls/call-shop');

const forest = {
  id: '1',
  name: 'Fjord sofa in forest velvet',
  short_description: 'Forest green, on brass legs',
  image: '/catalogue/products/fjord-forest.webp',
  image_alt: 'Fjord in forest velvet',
  currency: 'USD',
  display_price: 189_000,
  mrp_price: 219_000,
  stock_status: 'In stock',
  rating: 4.7,
  rating_count: 12,
};
const clay = {
  id: '2',
  name: 'Fjord sofa in clay linen',
  short_description: 'Clay linen, on oak legs',
  image: '/catalogue/products/fjord-clay.webp',
  currency: 'USD',
  display_price: 159_000,
  mrp_price: 159_000,
  stock_status: 'Out of stock',
  rating: 3.9,
  rating_count: 4,
};
const sofa: ListedProduct = {
  ...forest,
  pictures: [{ image: '/catalogue/products/fjord-forest--2.webp' }],
  colours: [
    { id: '1', image: forest.image, color: '#1f5a4e', label: 'Forest velvet' },
    { ...clay, color: '#a8573a', label: 'Clay linen' },
  ],
};

const colors = () => within(screen.getByRole('list', { name: /^Colors of / }));
const swatch = (name: string) => colors().getByRole('link', { name });

beforeEach(() => {
  push.mockReset();
  jest.mocked(callShop).mockReset();
});

it('names its colors, each with the link to its page, and marks the one that it shows', () => {
  render(<ModelCard product={sofa} />);
  expect(swatch('Forest velvet')).toHaveAttribute('href', '/uk/product/product-details/1');
  expect(swatch('Clay linen, out of stock')).toHaveAttribute(
    'href',
    '/uk/product/product-details/2',
  );
  expect(swatch('Forest velvet')).toHaveAttribute('aria-current', 'true');
  expect(swatch('Clay linen, out of stock')).toHaveAttribute('aria-current', 'false');
});

it('shows picture, name, price, rating, stock and link of the color below the mouse, and keeps it', async () => {
  const { container } = render(<ModelCard product={sofa} note="Delivered Thu, Dec 10" />);
  await userEvent.hover(swatch('Clay linen, out of stock'));
  await userEvent.unhover(swatch('Clay linen, out of stock'));
  expect(screen.getByRole('img', { name: clay.name })).toBeVisible();
  expect(screen.getByRole('link', { name: clay.name })).toHaveAttribute(
    'href',
    '/uk/product/product-details/2',
  );
  expect(screen.getByText('$1,590.00')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Rated 3.9 out of 5 by 4 shoppers' })).toBeVisible();
  expect(screen.getByText('Out of stock')).toBeVisible();
  // The second view and the day are those of the other color.
  expect(container.querySelector('[style*="fjord-forest--2"]')).toBeNull();
  expect(screen.queryByText('Delivered Thu, Dec 10')).not.toBeInTheDocument();
  await userEvent.hover(swatch('Forest velvet'));
  expect(screen.getByRole('link', { name: forest.name })).toBeVisible();
  expect(screen.getByText('Delivered Thu, Dec 10')).toBeVisible();
});

it('shows a color at the first tap and opens its page at the second', () => {
  // The focus of a touch is not visible, which jsdom does not know: the click alone.
  const tap = () => fireEvent.click(swatch('Clay linen, out of stock'));
  render(<ModelCard product={sofa} />);
  tap();
  expect(screen.getByRole('heading', { name: clay.name })).toBeVisible();
  expect(push).not.toHaveBeenCalled();
  tap();
  expect(push).toHaveBeenCalledWith('/uk/product/product-details/2');
});

it('leaves a press with a modifier key to the browser, which opens a tab', async () => {
  const user = userEvent.setup();
  render(<ModelCard product={sofa} />);
  let isLeft = false;
  const link = swatch('Clay linen, out of stock');
  document.addEventListener('click', (event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  });
  await user.keyboard('{Control>}');
  await user.click(link);
  expect(isLeft).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

it('puts the color that it shows into the cart', async () => {
  jest.mocked(callShop).mockResolvedValue({ status: 200, message: 'Added.', data: null } as never);
  const inStock = sofa.colours?.map((colour) => ({ ...colour, stock_status: 'In stock' }));
  render(<ModelCard product={{ ...sofa, colours: inStock }} />);
  await userEvent.hover(swatch('Clay linen'));
  await userEvent.click(screen.getByRole('button', { name: `Add To Cart: ${clay.name}` }));
  expect(callShop).toHaveBeenCalledWith(
    'addToCart',
    expect.objectContaining({ product_id: '2', product_price: 159_000 }),
    expect.anything(),
  );
});

it('opens the page at once where the backend says too little to show the color in the card', async () => {
  const bare = sofa.colours?.map(({ name: _, ...colour }) => colour);
  render(<ModelCard product={{ ...sofa, colours: bare }} />);
  await userEvent.click(swatch('Clay linen, out of stock'));
  expect(screen.getByRole('heading', { name: forest.name })).toBeVisible();
  expect(push).toHaveBeenCalledWith('/uk/product/product-details/2');
});

it('shows four of many colors in one row at most, its own among them, and how many more there are', () => {
  const many = Array.from({ length: 7 }, (_, index) => ({
    ...clay,
    id: `${10 + index}`,
    color: '#a8573a',
    label: `Color ${index}`,
  }));
  render(<ModelCard product={{ ...clay, id: '15', colours: many }} />);
  expect(colors().getAllByRole('link')).toHaveLength(3);
  expect(swatch('Color 5, out of stock')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('+4')).toBeVisible();
});

it('has no colors where the product has a single one', () => {
  render(<ModelCard product={{ ...sofa, colours: null }} />);
  expect(screen.queryByRole('list', { name: /^Colors/ })).not.toBeInTheDocument();
});
