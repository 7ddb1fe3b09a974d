import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { clearPush } from '@/lib/client/notifications/browser-push';
import { setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { BrowserPush } from './browser-push';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({ push }),
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

const KEY = `B${'A'.repeat(85)}Q`;
const ENDPOINT = 'https://push.test/1';
const TURN_ON = 'TURN ON NOTIFICATIONS IN THIS BROWSER';
const TURN_OFF = 'TURN OFF IN THIS BROWSER';

/** What the browser and the shop know. */
let permission: NotificationPermission;
let answerOfPrompt: NotificationPermission;
let subscribedFor: string | null;
let isPushServiceDown: boolean;
let isKnown: boolean;
let failure: Error | null;
let shoppers = 0;
const ask = jest.fn();
const register = jest.fn();
const closeShown = jest.fn();

function subscriptionFor(key: string) {
  return {
    endpoint: ENDPOINT,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      subscribedFor = null;
      return true;
    },
  };
}

const registration = {
  pushManager: {
    getSubscription: async () => (subscribedFor ? subscriptionFor(subscribedFor) : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (isPushServiceDown) throw new DOMException('push service error', 'AbortError');
      subscribedFor = applicationServerKey;
      return subscriptionFor(applicationServerKey);
    },
  },
  getNotifications: async () => [{ close: closeShown }],
};

function support(isSupported: boolean) {
  if (!isSupported) {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'PushManager');
    Reflect.deleteProperty(window, 'Notification');
    return;
  }
  const serviceWorker = {
    register,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true });
  const requestPermission = async () => {
    ask();
    permission = answerOfPrompt;
    return permission;
  };
  const value = {
    requestPermission,
    get permission() {
      return permission;
    },
  };
  Object.defineProperty(window, 'Notification', { value, configurable: true });
}

beforeEach(() => {
  jest.clearAllMocks();
  // Another shopper for each test, so that nothing is cached.
  shoppers += 1;
  setUser({ first_name: 'Ada', last_name: 'Oak', email: `a${shoppers}@shop.test`, mobile_no: '' });
  permission = 'default';
  answerOfPrompt = 'granted';
  subscribedFor = null;
  isPushServiceDown = false;
  isKnown = false;
  failure = null;
  support(true);
  shop.mockImplementation(async (endpoint) => {
    if (failure) throw failure;
    if (endpoint === 'subscribeToPush') isKnown = true;
    if (endpoint === 'unsubscribeFromPush') isKnown = false;
    const data = { public_key: KEY, is_on: isKnown };
    return { status: 200, message: '', data } as never;
  });
});
afterAll(() => support(false));

const button = (name: string) => screen.findByRole('button', { name });
const isOn = () =>
  screen.findByText('Notifications are on in this browser, until you log out here.');

describe('notifications in the browser', () => {
  it('are asked for after a press only, and then turned on', async () => {
    render(<BrowserPush />);
    const turnOn = await button(TURN_ON);
    expect(ask).not.toHaveBeenCalled();
    expect(register).not.toHaveBeenCalled();
    turnOn.focus();
    await user.keyboard('{Enter}');
    expect(await isOn()).toBeVisible();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(register).toHaveBeenCalledWith('/push-worker.js', { updateViaCache: 'none' });
    expect(shop).toHaveBeenCalledWith('subscribeToPush', {
      endpoint: ENDPOINT,
      p256dh: 'p'.repeat(87),
      auth: 'a'.repeat(22),
    });
    expect(await button(TURN_OFF)).toHaveFocus();
  });

  it('are turned off again', async () => {
    permission = 'granted';
    subscribedFor = KEY;
    isKnown = true;
    render(<BrowserPush />);
    await user.click(await button(TURN_OFF));
    expect(await button(TURN_ON)).toBeVisible();
    expect(shop).toHaveBeenCalledWith('unsubscribeFromPush', { endpoint: ENDPOINT });
    expect(subscribedFor).toBeNull();
  });

  it.each([
    ['another member had turned them on here', KEY, false],
    ['the shop has another key now', `B${'B'.repeat(85)}Q`, true],
  ])('are off where %s, and can be turned on', async (_, key, known) => {
    permission = 'granted';
    subscribedFor = key;
    isKnown = known;
    render(<BrowserPush />);
    await user.click(await button(TURN_ON));
    expect(await isOn()).toBeVisible();
    expect(subscribedFor).toBe(KEY);
  });

  it('are explained where the browser does not allow them', async () => {
    answerOfPrompt = 'denied';
    render(<BrowserPush />);
    await user.click(await button(TURN_ON));
    const text = await screen.findByText(/^This browser blocks our notifications/);
    expect(text).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(shop).not.toHaveBeenCalled();
    // Allowed in the settings of the browser meanwhile.
    permission = 'default';
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
    });
    expect(await button(TURN_ON)).toBeVisible();
  });

  it('stay off, with a message, when the question is not answered', async () => {
    answerOfPrompt = 'default';
    render(<BrowserPush />);
    await user.click(await button(TURN_ON));
    expect(notify.error).toHaveBeenCalledWith(expect.stringMatching(/^Nothing has changed/));
    expect(await button(TURN_ON)).toBeVisible();
  });

  it('are explained where the browser has none', async () => {
    support(false);
    render(<BrowserPush />);
    expect(await screen.findByText(/^This browser cannot show our notifications/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['the push service', () => (isPushServiceDown = true), /^Your browser did not reach/],
    ['the shop', () => (failure = new ShopError(503, 'Please try again.')), 'Please try again.'],
  ])('stay off, with a message, when %s does not answer', async (_, breakIt, message) => {
    render(<BrowserPush />);
    const turnOn = await button(TURN_ON);
    breakIt();
    await user.click(turnOn);
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(expect.stringMatching(message)));
    expect(await button(TURN_ON)).toHaveAttribute('aria-disabled', 'false');
  });

  it('can be asked for again when it was not known whether they are on', async () => {
    permission = 'granted';
    subscribedFor = KEY;
    isKnown = true;
    failure = new ShopError(503, '');
    render(<BrowserPush />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not check');
    failure = null;
    await user.click(await button('TRY AGAIN'));
    expect(await isOn()).toBeVisible();
  });

  it('redirect to /login when the session has ended', async () => {
    render(<BrowserPush />);
    const turnOn = await button(TURN_ON);
    failure = new ShopError(401, '', {}, 'login_required');
    await user.click(turnOn);
    await waitFor(() => expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/uk\/login\?/)));
  });

  it('leave nothing to the next person', async () => {
    subscribedFor = KEY;
    await clearPush();
    expect(subscribedFor).toBeNull();
    expect(closeShown).toHaveBeenCalledTimes(1);
    support(false);
    await clearPush();
  });
});
