import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearUser, setGuest, setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { ShopperArea } from './shopper-area';

const router = { replace: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');

const ada = { first_name: 'Ada', last_name: 'Oak', email: 'ada@example.com', mobile_no: '' };
const eve = { ...ada, first_name: 'Eve', email: 'eve@example.com' };

const note = () => screen.queryByLabelText('Note');

function show({ isForVisitors = false } = {}) {
  render(
    <ShopperArea isForVisitors={isForVisitors}>
      <input aria-label="Note" />
    </ShopperArea>,
  );
}

/** What another tab does with local storage, and the event that this tab gets. */
function inAnotherTab(change: () => void, key: string | null) {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/uk/profile-setting?tab=2');
});

test('disappears and redirects to /login with a message when the shopper logs out in another tab', async () => {
  setUser(ada);
  show();
  await userEvent.type(screen.getByLabelText('Note'), 'private');
  inAnotherTab(() => localStorage.clear(), null);
  expect(note()).not.toBeInTheDocument();
  expect(notify.error).toHaveBeenCalledTimes(1);
  expect(notify.error).toHaveBeenCalledWith('You have logged out in another tab.');
  expect(router.replace).toHaveBeenCalledWith(
    '/uk/login?callbackUrl=%2Fuk%2Fprofile-setting%3Ftab%3D2',
  );
});

test('disappears with a message when the session of a guest ends in another tab', () => {
  setGuest();
  show();
  inAnotherTab(() => localStorage.clear(), null);
  expect(note()).not.toBeInTheDocument();
  expect(notify.error).toHaveBeenCalledWith(
    'Your session as a guest has ended. Please log in, or continue as a guest again.',
  );
});

test('starts again, and stays, when a guest signs in in another tab', async () => {
  setGuest();
  show();
  await userEvent.type(screen.getByLabelText('Note'), 'private');
  inAnotherTab(() => setUser(ada), 'furniture-login-user');
  expect(note()).toHaveValue('');
  expect(notify.error).not.toHaveBeenCalled();
});

test('disappears when the browser shows the page again after a logout', () => {
  setUser(ada);
  show();
  localStorage.clear();
  act(() => {
    const event = new Event('pageshow');
    Object.defineProperty(event, 'persisted', { value: true });
    window.dispatchEvent(event);
  });
  expect(note()).not.toBeInTheDocument();
  expect(router.replace).toHaveBeenCalledTimes(1);
});

test('disappears without a redirect when the shopper logs out here: that goes to the home page', () => {
  setUser(ada);
  show();
  act(() => clearUser());
  expect(note()).not.toBeInTheDocument();
  expect(router.replace).not.toHaveBeenCalled();
  expect(notify.error).not.toHaveBeenCalled();
});

test('stays for the visitor when the session ends on a screen for visitors', async () => {
  setGuest();
  show({ isForVisitors: true });
  await userEvent.type(screen.getByLabelText('Note'), 'typed');
  act(() => clearUser());
  expect(note()).toHaveValue('typed');
  expect(router.replace).not.toHaveBeenCalled();
});

test('disappears from a screen for visitors too when the shopper logs out in another tab', () => {
  setUser(ada);
  show({ isForVisitors: true });
  inAnotherTab(() => localStorage.clear(), null);
  expect(note()).not.toBeInTheDocument();
  expect(router.replace).toHaveBeenCalledTimes(1);
});

test('shows nothing of what the shopper before typed to the next one', async () => {
  setUser(ada);
  show();
  await userEvent.type(screen.getByLabelText('Note'), 'private');
  inAnotherTab(() => setUser(eve), 'furniture-login-user');
  expect(note()).toHaveValue('');
  expect(router.replace).not.toHaveBeenCalled();
});

test('leaves a visitor alone, and a shopper when another tab stores something else', async () => {
  show();
  inAnotherTab(() => localStorage.clear(), null);
  expect(note()).toBeInTheDocument();
  act(() => setUser(ada));
  await userEvent.type(screen.getByLabelText('Note'), 'private');
  inAnotherTab(() => localStorage.setItem('recent', '[]'), 'recent');
  expect(note()).toHaveValue('private');
  expect(router.replace).not.toHaveBeenCalled();
});
