import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { NotificationSetting } from '@/lib/contract/notifications';
import { NotificationSettings } from './notification-settings';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({ push }),
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

let settings: NotificationSetting[];
let failure: Error | null;
/** Resolves a change that the shop has not answered yet. */
let answer: (() => void) | null;
let isHeld: boolean;
let shoppers = 0;

beforeEach(() => {
  jest.clearAllMocks();
  // Another shopper for each test, so that nothing is cached.
  shoppers += 1;
  setUser({ first_name: 'Ada', last_name: 'Oak', email: `a${shoppers}@shop.test`, mobile_no: '' });
  failure = null;
  answer = null;
  isHeld = false;
  settings = [
    { kind: 'order', channel: 'page', is_on: true },
    { kind: 'ticket', channel: 'page', is_on: true },
    { kind: 'ticket', channel: 'email', is_on: true },
    { kind: 'stock', channel: 'page', is_on: false },
  ];
  shop.mockImplementation(async (endpoint, payload) => {
    if (endpoint === 'setNotificationSettings' && isHeld)
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    if (failure) throw failure;
    for (const change of Object(payload).settings ?? [])
      settings = settings.map((one) =>
        one.kind === change.kind && one.channel === change.channel ? change : one,
      );
    return { status: 200, message: '', data: { settings } } as never;
  });
});

const switchOf = (name: string) => screen.findByRole('switch', { name });
const changes = () => shop.mock.calls.filter(([name]) => name === 'setNotificationSettings');

describe('the settings of notifications', () => {
  it('are a table of switches, with what is always sent', async () => {
    render(<NotificationSettings />);
    expect(await switchOf('Tickets, by email')).toBeChecked();
    expect(await switchOf('Back in stock, on this page')).not.toBeChecked();
    expect(screen.getByRole('row', { name: /^Orders and returns.*Always$/ })).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Orders and returns, by email' })).toBeNull();
  });

  it('are saved at once', async () => {
    render(<NotificationSettings />);
    await user.click(await switchOf('Tickets, by email'));
    await waitFor(async () => expect(await switchOf('Tickets, by email')).not.toBeChecked());
    expect(changes()).toEqual([
      [
        'setNotificationSettings',
        { settings: [{ kind: 'ticket', channel: 'email', is_on: false }] },
      ],
    ]);
    await user.click(await switchOf('Tickets, by email'));
    await waitFor(async () => expect(await switchOf('Tickets, by email')).toBeChecked());
  });

  it('show what is wanted before the shop has answered, and a double click is one change', async () => {
    render(<NotificationSettings />);
    isHeld = true;
    await user.dblClick(await switchOf('Tickets, by email'));
    expect(await switchOf('Tickets, by email')).not.toBeChecked();
    expect(changes()).toHaveLength(1);
    answer?.();
    await waitFor(async () =>
      expect(await switchOf('Tickets, by email')).toHaveAttribute('aria-busy', 'false'),
    );
    expect(await switchOf('Tickets, by email')).not.toBeChecked();
  });

  it('are again as they were, with a message, when the change failed', async () => {
    render(<NotificationSettings />);
    const ticket = await switchOf('Tickets, by email');
    failure = new ShopError(503, 'Please try again.');
    await user.click(ticket);
    expect(notify.error).toHaveBeenCalledWith('Please try again.');
    expect(ticket).toBeChecked();
  });

  it('redirect to /login when the session has ended', async () => {
    render(<NotificationSettings />);
    const ticket = await switchOf('Tickets, by email');
    failure = new ShopError(401, '', {}, 'login_required');
    await user.click(ticket);
    expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/uk\/login\?/));
  });

  it('can be asked for again when they could not be loaded', async () => {
    failure = new ShopError(503, '');
    render(<NotificationSettings />);
    await screen.findByText('Your settings could not be loaded. They are unchanged.');
    failure = null;
    await user.click(screen.getByRole('button', { name: 'Try again to load your settings' }));
    expect(await switchOf('Tickets, by email')).toBeChecked();
  });
});
