import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type NextLink from 'next/link';
import type { ComponentProps } from 'react';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { NOTIFICATION_PAGE_SIZE } from '@/lib/contract/notification-kinds';
import type { Notification } from '@/lib/contract/notifications';
import { Notifications } from './notifications';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({ push: jest.fn() }),
  useSearchParams: () => new URLSearchParams(location.search),
}));
// Outside of an app, Next.js would load the page.
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ onNavigate, prefetch: _, onClick, ...link }: ComponentProps<typeof NextLink>) => (
    <a
      {...link}
      href={String(link.href)}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
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

const daysAgo = (days: number) => {
  const date = new Date();
  date.setDate(date.getDate() - days);
  date.setHours(9, 30, 0, 0);
  return date.toISOString();
};

function notificationOf(id: string, changes: Partial<Notification> = {}): Notification {
  return {
    id,
    kind: 'order',
    title: `Your order ${id} is on its way`,
    text: 'It comes on Friday.',
    path: `/track-order?order=ABCD-${id}`,
    at: daysAgo(0),
    is_read: false,
    ...changes,
  };
}

let notifications: Notification[];
let failure: Error | null;
let shoppers = 0;

beforeEach(() => {
  jest.clearAllMocks();
  history.replaceState(null, '', '/uk/notification');
  // Another shopper for each test, so that nothing is cached.
  shoppers += 1;
  setUser({
    first_name: 'Ada',
    last_name: 'Oak',
    email: `ada${shoppers}@shop.test`,
    mobile_no: '',
  });
  failure = null;
  notifications = [
    notificationOf('4'),
    notificationOf('3', { kind: 'ticket', title: 'We answered', at: daysAgo(1) }),
    notificationOf('2', { at: daysAgo(1), is_read: true }),
    notificationOf('1', { at: '2026-01-05T12:00:00.000Z', is_read: true }),
  ];
  shop.mockImplementation(async (endpoint, payload) => {
    if (failure) throw failure;
    const { id, and_older } = Object(payload);
    if (endpoint === 'readNotifications')
      notifications = notifications.map((one) =>
        one.id === id || (and_older && one.id < id) ? { ...one, is_read: true } : one,
      );
    const unread = notifications.filter(({ is_read }) => !is_read).length;
    const data = { notifications, total: notifications.length, unread };
    return { status: 200, message: '', data } as never;
  });
});

const open = async () => {
  render(<Notifications />);
  await screen.findByRole('status');
};
const link = (name: RegExp) => screen.getByRole('link', { name });

describe('the notifications of a shopper', () => {
  it('are grouped by Today, Yesterday and the date', async () => {
    await open();
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Today',
      'Yesterday',
      'January 5, 2026',
    ]);
    const yesterday = screen.getByRole('region', { name: 'Yesterday' });
    expect(within(yesterday).getAllByRole('link')).toHaveLength(2);
    expect(link(/^Unread: Your order 4/)).toHaveAttribute('href', '/uk/track-order?order=ABCD-4');
    expect(link(/^Your order 2/)).toBeVisible();
  });

  it('are read when they are opened', async () => {
    await open();
    expect(screen.getByRole('status')).toHaveTextContent('2 unread');
    await user.click(link(/We answered/));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 unread'));
    expect(link(/^We answered/)).toBeVisible();
  });

  it('are read all at once', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'MARK ALL AS READ' }));
    await screen.findByText('You are all caught up');
    expect(shop).toHaveBeenCalledWith('readNotifications', { id: '4', and_older: true });
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'MARK ALL AS READ' })).not.toBeInTheDocument();
  });

  it('stay unread, with a message, when that failed', async () => {
    await open();
    failure = new ShopError(503, 'Please try again.');
    await user.click(screen.getByRole('button', { name: 'MARK ALL AS READ' }));
    expect(notify.error).toHaveBeenCalledWith('Please try again.');
    expect(screen.getByRole('status')).toHaveTextContent('2 unread');
  });

  it('can be asked for again when they could not be loaded', async () => {
    failure = new ShopError(503, '');
    render(<Notifications />);
    await screen.findByText('Your notifications could not be loaded');
    failure = null;
    await user.click(screen.getByRole('button', { name: /TRY AGAIN/i }));
    expect(await screen.findByText('2 unread')).toBeVisible();
  });

  it('say what will be there while there are none', async () => {
    notifications = [];
    render(<Notifications />);
    expect(await screen.findByText('You have no notifications yet')).toBeVisible();
  });

  it('have pages', async () => {
    history.replaceState(null, '', '/uk/notification?page=2');
    notifications = Array.from({ length: NOTIFICATION_PAGE_SIZE + 1 }, (_, id) =>
      notificationOf(`${id + 1}`),
    );
    await open();
    expect(shop).toHaveBeenCalledWith('notificationList', { page_number: 2 });
    expect(screen.getByRole('status')).toHaveTextContent('page 2 of 2');
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
      'href',
      '/uk/notification',
    );
  });
});
