import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type NextLink from 'next/link';
import type { ComponentProps } from 'react';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { invalidate } from '@/lib/client/calls/invalidation';
import { currentUser, setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { BoughtAgain, ListedOrder } from '@/lib/contract/order-list';
import { OrderDetails } from './order-details';
import { Orders } from './orders';
import { placedOrder } from './testing';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
  useSearchParams: () =>
    jest.requireActual<typeof import('./testing-url')>('./testing-url').useHistoryParams(),
}));
// Outside of an app, Next.js would load the page.
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ onNavigate, prefetch: _, ...link }: ComponentProps<typeof NextLink>) => (
    <a
      {...link}
      href={String(link.href)}
      onClick={(event) => {
        event.preventDefault();
        onNavigate?.(event);
      }}
    />
  ),
  useLinkStatus: () => ({ pending: false }),
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

function orderOf(order_number: string, changes: Partial<ListedOrder> = {}): ListedOrder {
  const { placed_at, currency, grand_total, shipping_address } = placedOrder;
  const { delivery, state, lines } = placedOrder;
  return {
    ...{ order_number, placed_at, currency, grand_total, shipping_address },
    ...{ delivery, state, lines },
    state_at: '2026-11-23T12:00:00.000Z',
    ...changes,
  };
}

let shoppers = 0;

/** What the mocked backend answers: data, an error, or a function of the payload. */
let answers: Record<string, unknown>;

const listOf = (...orders: ListedOrder[]) => ({ orders, total: orders.length });

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  // Another shopper for each test, so that nothing is cached.
  shoppers += 1;
  const email = `ada${shoppers}@shop.test`;
  setUser({ first_name: 'Ada', last_name: 'Oak', email, mobile_no: '' });
  answers = { getCount: { cartCount: 0, wishListCount: 0 } };
  shop.mockImplementation(async (endpoint, payload) => {
    const answer = answers[endpoint];
    const data = await (typeof answer === 'function' ? answer(payload) : answer);
    if (data instanceof Error) throw data;
    return { status: 200, message: '', data } as never;
  });
});

function open(query: string, orderList: unknown) {
  answers.orderList = orderList;
  history.replaceState(null, '', `/uk/orders${query}`);
  render(<Orders />);
}

const callsOf = (endpoint: string) =>
  shop.mock.calls.filter(([called]) => called === endpoint).map(([, payload]) => payload);
const lastRequest = () => callsOf('orderList').at(-1);
const card = async (number: string) =>
  within(await screen.findByRole('article', { name: `Order ${number}` }));
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const follow = (name: string | RegExp) => user.click(screen.getByRole('link', { name }));

describe('the orders', () => {
  it('are cards with date, total, address, number, items, state and links', async () => {
    open('', listOf(orderOf('AAAA-0001'), orderOf('BBBB-0001', { state: 'delivered' })));
    expect(screen.getByText('Loading your orders')).toBeInTheDocument();
    const found = await card('AAAA-0001');
    const facts = found.getAllByRole('term').map(({ textContent }) => textContent);
    expect(facts).toEqual(['ORDER PLACED', 'TOTAL', 'SHIP TO', 'ORDER NO.']);
    const values = found.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual([
      'November 22, 2026',
      '$2,374.01',
      'Ada Weaver12, Cedar Lane, Old mill, Portland',
      'AAAA-0001',
    ]);
    expect(found.getByRole('heading')).toHaveTextContent('Ordered ConfirmedNovember 23, 2026');
    expect(found.getByText('Arrives on Thursday, December 24')).toBeVisible();
    expect(found.getByText('2 × $650.00')).toBeVisible();
    for (const [name, href] of [
      ['View order details of AAAA-0001', '/uk/orders-details?order=AAAA-0001'],
      ['Track order AAAA-0001', '/uk/track-order?order=AAAA-0001'],
      ['Cancel order AAAA-0001', '/uk/cancel-order?order=AAAA-0001'],
      ['Fjord sofa', '/uk/product/product-details/1'],
    ])
      expect(found.getByRole('link', { name })).toHaveAttribute('href', href);
    const delivered = await card('BBBB-0001');
    expect(delivered.queryByText(/^Arrives/)).not.toBeInTheDocument();
    expect(delivered.queryByRole('link', { name: /^(Track|Cancel)/ })).not.toBeInTheDocument();
    expect(screen.getByText('2 orders')).toBeVisible();
  });

  it('have one action that matters first, and the others behind More', async () => {
    const delivered = { state: 'delivered' } as const;
    open('', listOf(orderOf('AAAA-0001'), orderOf('BBBB-0001', delivered)));
    const actionsOf = async (number: string) => {
      const found = await card(number);
      const more = found.getByRole('button', { name: `More for order ${number}` });
      const panel = document.getElementById(more.getAttribute('aria-controls') ?? '');
      const named = (elements: Iterable<Element>) =>
        [...elements].map(({ textContent }) => textContent?.replace(number, '').trim());
      const main = more.parentElement?.previousElementSibling?.querySelectorAll('a, button') ?? [];
      return [named(main), named(panel?.querySelectorAll('a, button') ?? [])];
    };
    expect(await actionsOf('AAAA-0001')).toEqual([
      ['Track order'],
      ['View order details of', 'Invoiceof order', 'Cancel order', 'Buy again what is in order'],
    ]);
    expect(await actionsOf('BBBB-0001')).toEqual([
      ['Buy again what is in order'],
      ['View order details of', 'Invoiceof order'],
    ]);
  });

  it('can be cancelled while they are confirmed or prepared alone', async () => {
    const states = ['confirmed', 'preparing', 'shipped', 'cancellation_requested', 'cancelled'];
    const replacement = orderOf('replacement', {
      replaces: { order_number: 'AAAA-0001', return_number: 'BBBB-0001' },
    });
    open(
      '',
      listOf(
        ...states.map((state) => orderOf(state, { state } as Partial<ListedOrder>)),
        replacement,
      ),
    );
    await card('confirmed');
    const links = screen.getAllByRole('link', { name: /^Cancel order/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Cancel order confirmed',
      'Cancel order preparing',
    ]);
  });

  it('of free swatches have no amounts, no invoice, and cannot be cancelled or bought again', async () => {
    const lines = placedOrder.lines.map((line) => ({ ...line, coupon_code: null }));
    open('', listOf(orderOf('SWAT-0001', { kind: 'sample', lines })));
    const found = await card('SWAT-0001');
    expect(found.getByText('Free swatches, by mail')).toBeVisible();
    expect(found.getByText('Arrives by Thursday, December 24')).toBeVisible();
    expect(found.queryByText(/\$/)).not.toBeInTheDocument();
    const buttons = found.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['More for order SWAT-0001']);
    const links = found.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toContain('Track order SWAT-0001');
    expect(links.join()).not.toMatch(/cancel/i);
  });

  it('say how many units of an item are cancelled', async () => {
    const lines = placedOrder.lines.map((line) => ({ ...line, cancelled_quantity: 1 }));
    open('', listOf(orderOf('AAAA-0001', { lines })));
    const items = (await card('AAAA-0001')).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent(/Cancelled\$1,299\.00$/);
    expect(items[1]).toHaveTextContent('1 of 2 cancelled');
  });

  it('that are large show four items and link to the others', async () => {
    const [line] = placedOrder.lines;
    const lines = Array.from(
      { length: 6 },
      (_, id) => ({ ...line, id: `${id}` }) as ListedOrder['lines'][0],
    );
    open('', listOf(orderOf('AAAA-0001', { lines })));
    const found = await card('AAAA-0001');
    expect(found.getAllByRole('listitem')).toHaveLength(4);
    expect(found.getByRole('link', { name: '2 more items in order AAAA-0001' })).toHaveAttribute(
      'href',
      '/uk/orders-details?order=AAAA-0001',
    );
  });

  it('are read for the tab, the search and the page of the URL', async () => {
    open('?tab=delivered&search=oak&page=2', { orders: [orderOf('AAAA-0001')], total: 11 });
    await card('AAAA-0001');
    expect(callsOf('orderList')).toEqual([
      { tab: 'delivered', search_text: 'oak', page_number: 2 },
    ]);
    expect(screen.getByRole('link', { name: 'Delivered Orders' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.getByRole('searchbox', { name: 'Search order' })).toHaveValue('oak');
    expect(screen.getByText('11 orders for “oak”, page 2 of 2')).toBeVisible();
  });

  it('of another tab are shown without a request for the page, and Back shows the first', async () => {
    open('', ({ tab }: { tab: string }) => listOf(orderOf(`IN-${tab}`)));
    await card('IN-all');
    await follow('Cancelled Orders');
    await card('IN-cancelled');
    expect(`${location.pathname}${location.search}`).toBe('/uk/orders?tab=cancelled');
    expect(screen.queryByRole('article', { name: 'Order IN-all' })).not.toBeInTheDocument();
    act(() => history.back());
    await card('IN-all');
    expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('aria-current', 'page');
  });

  it('of the next page get the focus at their summary', async () => {
    open('', ({ page_number }: { page_number: number }) => ({
      orders: [orderOf(`PAGE-${page_number}`)],
      total: 25,
    }));
    await card('PAGE-1');
    await follow(/^Next/);
    await card('PAGE-2');
    expect(location.search).toBe('?page=2');
    expect(screen.getByText('25 orders, page 2 of 3')).toHaveFocus();
  });

  it('are searched for with Enter, within the tab and from the first page', async () => {
    open('?tab=delivered&page=2', { orders: [orderOf('AAAA-0001')], total: 11 });
    await card('AAAA-0001');
    await user.type(screen.getByRole('searchbox', { name: 'Search order' }), ' sofa {Enter}');
    expect(location.search).toBe('?tab=delivered&search=sofa');
    await waitFor(() =>
      expect(lastRequest()).toEqual({ tab: 'delivered', search_text: 'sofa', page_number: 1 }),
    );
    await press('Clear the search');
    expect(screen.getByRole('searchbox', { name: 'Search order' })).toHaveValue('');
    expect(screen.getByRole('searchbox', { name: 'Search order' })).toHaveFocus();
    expect(location.search).toBe('?tab=delivered');
  });

  it.each([
    ['', 'You have no orders yet'],
    ['?tab=cancelled', 'You have no cancelled orders'],
    ['?tab=delivered', 'You have no delivered orders'],
    ['?tab=returned', 'You have no return orders'],
  ])('say so where there are none: %s', async (query, title) => {
    open(query, listOf());
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(
      screen.getByRole('link', { name: query ? 'SHOW ALL ORDERS' : 'CONTINUE SHOPPING' }),
    ).toBeVisible();
  });

  it('say so where a search finds none, and link to all', async () => {
    open('?tab=cancelled&search=unicorn', ({ search_text }: { search_text: string }) =>
      search_text ? listOf() : listOf(orderOf('AAAA-0001')),
    );
    expect(
      await screen.findByRole('heading', { name: 'No order matches “unicorn”' }),
    ).toBeVisible();
    await follow('SHOW ALL ORDERS');
    await card('AAAA-0001');
    expect(location.search).toBe('');
  });

  it('link to their first page from one beyond the last', async () => {
    open('?page=9', { orders: [], total: 11 });
    await screen.findByRole('heading', { name: 'Your orders end before this page' });
    expect(screen.getByRole('link', { name: 'TO THE FIRST PAGE' })).toHaveAttribute(
      'href',
      '/uk/orders',
    );
  });

  it('can be asked for again where they could not be loaded', async () => {
    open('', new ShopError(503, ''));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your orders could not be loaded');
    answers.orderList = listOf(orderOf('AAAA-0001'));
    await press('Try again');
    await card('AAAA-0001');
  });

  it('are read again when this or another tab has placed one', async () => {
    open('', listOf());
    await screen.findByRole('heading', { name: 'You have no orders yet' });
    answers.orderList = listOf(orderOf('AAAA-0001'));
    await act(() => invalidate('placeOrder'));
    await card('AAAA-0001');
  });

  it('redirect to /login with the return URL where the session has ended', async () => {
    open('?tab=delivered', new ShopError(401, ''));
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(
        `/uk/login?callbackUrl=${encodeURIComponent('/uk/orders?tab=delivered')}`,
      ),
    );
    expect(currentUser()).toBeNull();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('buying an order again', () => {
  const result = (name: string, changes: Partial<BoughtAgain> = {}): BoughtAgain => ({
    product_id: '1',
    name,
    wanted: 2,
    added: 2,
    issue: null,
    ...changes,
  });
  const keys = () =>
    shop.mock.calls
      .filter(([endpoint]) => endpoint === 'buyAgain')
      .map(([, , options]) => options?.idempotencyKey);
  const buyAgain = () => press('Buy again what is in order AAAA-0001');

  it('says what is in the cart and what is not, and links there', async () => {
    answers.buyAgain = {
      products: [
        result('Sofa', { wanted: 1, added: 1 }),
        result('Chair'),
        result('Lamp', { added: 1, issue: 'few_left' }),
        result('Rug', { added: 0, issue: 'gone' }),
        result('Bed', { added: 0, issue: 'out_of_stock' }),
        result('Shelf', { added: 0, issue: 'cart_limit' }),
      ],
    };
    open('', listOf(orderOf('AAAA-0001')));
    const found = await card('AAAA-0001');
    await buyAgain();
    const status = within(found.getByRole('status'));
    expect(status.getByText('Added to your cart: Sofa, 2 × Chair, Lamp.')).toBeVisible();
    expect(status.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Only 1 of 2 Lamp: no more are left.',
      'Rug is no longer in our shop.',
      'Bed is sold out.',
      'Your cart holds no more of Shelf.',
    ]);
    expect(status.getByRole('link', { name: 'Go to the cart' })).toHaveAttribute(
      'href',
      '/uk/cart',
    );
    expect(callsOf('buyAgain')).toEqual([{ order_number: 'AAAA-0001' }]);
  });

  it('has one key until its outcome is known', async () => {
    answers.buyAgain = new ShopError(0, 'No answer');
    open('', listOf(orderOf('AAAA-0001')));
    await card('AAAA-0001');
    await buyAgain();
    expect(notify.error).toHaveBeenCalledWith('No answer');
    answers.buyAgain = { products: [result('Sofa')] };
    await buyAgain();
    await buyAgain();
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('the details of an order', () => {
  const openDetails = (query: string, order: unknown) => {
    answers.trackOrder = order;
    history.replaceState(null, '', `/uk/orders-details${query}`);
    render(<OrderDetails />);
  };

  it('are addresses, payment, amounts, items and timeline, with what can be done', async () => {
    openDetails('?order=aaaa-0001', { ...placedOrder, order_number: 'AAAA-0001' });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your order');
    expect(await screen.findByRole('heading', { level: 1, name: 'Order details' })).toBeVisible();
    expect(callsOf('trackOrder')).toEqual([{ order_number: 'AAAA-0001' }]);
    for (const name of [
      'Shipping address',
      'Billing address',
      'Payment summary',
      'Items',
      'Timeline',
    ])
      expect(screen.getByRole('region', { name })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Payment type' })).toBeVisible();
    expect(screen.getByText('Visa ending in 4242')).toBeVisible();
  });

  it('offer no cancellation of what has left', async () => {
    openDetails('?order=BBBB-0001', { ...placedOrder, state: 'shipped' });
    await screen.findByRole('heading', { name: 'Order details' });
    expect(screen.queryByRole('link', { name: /^Cancel/ })).not.toBeInTheDocument();
  });

  it.each([
    ['that does not exist', new ShopError(404, 'This order was not found.')],
    ["of someone else's, which a key in this browser opens", { ...placedOrder, is_own: false }],
  ])('%s are not found, and link to the orders', async (_, answer) => {
    openDetails('?order=CCCC-0001', answer);
    await screen.findByRole('heading', { level: 1, name: 'We cannot find this order' });
    expect(screen.getByRole('link', { name: 'YOUR ORDERS' })).toHaveAttribute('href', '/uk/orders');
    expect(screen.getByText(/^CCCC-0001 may have a typo/)).toBeVisible();
    expect(router.push).not.toHaveBeenCalled();
  });

  it('are not found without a number', async () => {
    openDetails('', new Error('Nothing is asked'));
    await screen.findByRole('heading', { name: 'We cannot find this order' });
    expect(callsOf('trackOrder')).toEqual([]);
  });

  it('redirect to /login where no order is known because the session has ended', async () => {
    answers.getCount = new ShopError(401, '');
    openDetails('?order=DDDD-0001', new ShopError(404, 'This order was not found.'));
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(
        `/uk/login?callbackUrl=${encodeURIComponent('/uk/orders-details?order=DDDD-0001')}`,
      ),
    );
  });

  it('can be asked for again where they could not be loaded', async () => {
    openDetails('?order=EEEE-0001', new ShopError(503, ''));
    await screen.findByRole('heading', { name: 'Your order could not be loaded' });
    answers.trackOrder = placedOrder;
    await press('Try again');
    await screen.findByRole('heading', { name: 'Order details' });
  });
});
