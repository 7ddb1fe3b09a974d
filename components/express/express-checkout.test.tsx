import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { loadScript } from '@/lib/client/calls/load-script';
import { continueAsGuest } from '@/lib/client/session/sign-in';
import { ExpressCheckout } from './public/express-checkout';

jest.mock('@/lib/client/calls/call-shop');
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: jest.fn() }),
}));
jest.mock('@/lib/client/calls/load-script', () => ({ loadScript: jest.fn() }));
jest.mock('@/lib/client/session/sign-in', () => ({ continueAsGuest: jest.fn() }));

const shop = jest.mocked(callShop);
const script = jest.mocked(loadScript);
const provider = { name: 'sandbox', script_url: 'http://pay.example/a.js', publishable_key: 'pk' };

type Ask = (question: string, data: unknown) => Promise<object>;

/** The sheet that the sandbox's script would open, and how it ends. */
function defineScript() {
  let end: (result: object) => void = () => undefined;
  const openWallet = jest.fn((_: { request: object; answer: Ask }) => {
    return new Promise<object>((resolve) => {
      end = resolve;
    });
  });
  Object.assign(globalThis, { OakSandbox: { openWallet } });
  const given = () => openWallet.mock.lastCall?.[0];
  return {
    openWallet,
    request: () => given()?.request,
    ask: (question: string, data: unknown) => given()?.answer(question, data),
    end: (result: object) => act(async () => end(result)),
  };
}

function openShop(changes: Record<string, unknown> = {}) {
  const answers: Record<string, unknown> = {
    expressOptions: { provider, wallets: ['apple_pay', 'google_pay'] },
    ...changes,
  };
  shop.mockImplementation(async (endpoint) => {
    const data = answers[endpoint];
    if (data instanceof Error) throw data;
    return { status: 200, message: '', data } as never;
  });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const wallet = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  script.mockResolvedValue();
  openShop();
});
afterEach(() => {
  Object.assign(globalThis, { OakSandbox: undefined });
});

describe('the express checkout', () => {
  it('is not there where the shop offers no wallet', () => {
    const { container } = render(<ExpressCheckout isOffered={false} currency="USD" total={100} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('loads nothing before it is wanted, then the wallets, and has the focus', async () => {
    render(<ExpressCheckout isOffered currency="USD" total={100} />);
    expect(shop).not.toHaveBeenCalled();
    await press('EXPRESS CHECKOUT');
    await wallet('Apple Pay');
    await wallet('Google Pay');
    expect(script).toHaveBeenCalledWith('http://pay.example/a.js');
    expect(screen.getByRole('group', { name: 'Express checkout' })).toHaveFocus();
  });

  it('says where nothing can be loaded, and tries again', async () => {
    openShop({ expressOptions: new ShopError(0, '') });
    render(<ExpressCheckout isOffered currency="USD" total={100} />);
    await press('EXPRESS CHECKOUT');
    await screen.findByText('Express checkout could not be loaded');
    openShop();
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    await wallet('Apple Pay');
  });

  it('says where there is no wallet any more', async () => {
    openShop({ expressOptions: { provider: null, wallets: [] } });
    render(<ExpressCheckout isOffered currency="USD" total={100} />);
    await press('EXPRESS CHECKOUT');
    await screen.findByText(/not available in this browser/);
  });

  it('opens one sheet at a time, and makes a visitor a guest only when it asks', async () => {
    const sheet = defineScript();
    const quote = {
      sub_total: 100,
      discount: 0,
      shipping: 50,
      grand_total: 150,
      deliveries: [
        { id: 'standard', name: 'Standard', description: '', price: 50, date: '2026-12-10' },
      ],
      delivery: 'standard',
    };
    openShop({ expressQuote: quote, expressOptions: { provider, wallets: ['apple_pay'] } });
    render(<ExpressCheckout isOffered currency="USD" total={100} />);
    await press('EXPRESS CHECKOUT');
    await wallet('Apple Pay');
    await press('Apple Pay');
    await press('Apple Pay');
    expect(sheet.openWallet).toHaveBeenCalledTimes(1);
    expect(sheet.request()).toMatchObject({ amount: 100, currency: 'USD', needsAddress: true });
    expect(continueAsGuest).not.toHaveBeenCalled();
    const place = { country: 'US', postal_code: '97209', city: 'Portland', state: 'OR' };
    expect(await sheet.ask('address', place)).toMatchObject({
      amount: 150,
      options: [{ id: 'standard', label: 'Standard', amount: 50, detail: 'Thursday, December 10' }],
      option: 'standard',
    });
    expect(continueAsGuest).toHaveBeenCalledTimes(1);
    openShop({ expressQuote: new ShopError(409, 'Not there.', {}, 'delivery_unavailable') });
    expect(await sheet.ask('address', place)).toEqual({ error: 'Not there.' });
    await sheet.end({ state: 'cancelled', error: null });
    await waitFor(async () => {
      await press('Apple Pay');
      expect(sheet.openWallet).toHaveBeenCalledTimes(2);
    });
  });

  it('adds a product once, however often a sheet is opened for it', async () => {
    const sheet = defineScript();
    openShop({ addToCart: null, expressQuote: new ShopError(409, 'Not there.') });
    const product = { productId: '60', quantity: 2, currency: 'USD', price: 50 };
    render(<ExpressCheckout isOffered currency="USD" total={100} product={product} />);
    await press('EXPRESS CHECKOUT');
    await wallet('Apple Pay');
    for (const times of [1, 2]) {
      await waitFor(async () => {
        await press('Apple Pay');
        expect(sheet.openWallet).toHaveBeenCalledTimes(times);
      });
      await sheet.ask('address', { country: 'US', postal_code: '97209' });
      await sheet.end({ state: 'cancelled', error: null });
    }
    const keys = shop.mock.calls
      .filter(([endpoint]) => endpoint === 'addToCart')
      .map(([, , options]) => options?.idempotencyKey);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('says that the browser has blocked the window', async () => {
    const sheet = defineScript();
    render(<ExpressCheckout isOffered currency="USD" total={100} isDelivered />);
    await press('EXPRESS CHECKOUT');
    await wallet('Apple Pay');
    await press('Apple Pay');
    expect(sheet.request()).toMatchObject({ needsAddress: false });
    await sheet.end({ state: 'blocked', error: null });
    await screen.findByText(/has blocked the window/);
  });
});
