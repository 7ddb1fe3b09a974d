import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadScript } from '@/lib/client/calls/load-script';
import type { StripeInstalments } from '@/lib/contract/instalment-offer';
import { InstalmentLine } from './public/instalment-line';

jest.mock('@/lib/client/calls/load-script', () => ({ loadScript: jest.fn() }));
const script = jest.mocked(loadScript);

const offer: StripeInstalments = {
  type: 'stripe',
  script_url: 'https://js.stripe.example/stripe.js',
  publishable_key: 'pk_test',
  payment_methods: ['klarna', 'affirm'],
  country: 'CA',
};

/** What Stripe's script would define. */
function defineScript() {
  const element = {
    on: jest.fn<void, ['ready', () => void]>(),
    mount: jest.fn((place: HTMLElement) => place.append('4 payments of $472.50 with Klarna')),
    destroy: jest.fn(),
  };
  const create = jest.fn((_kind: string, _options: object) => element);
  const Stripe = jest.fn(() => ({ elements: () => ({ create }) }));
  Object.assign(globalThis, { Stripe });
  const ready = async () => {
    await waitFor(() => expect(element.on).toHaveBeenCalled());
    await act(async () => element.on.mock.lastCall?.[1]());
  };
  return { Stripe, create, element, ready };
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Pay monthly' }));
const plans = () => screen.findByRole('group', { name: 'Pay monthly' });
const failure = () => screen.findByText('The plans could not be loaded.');

beforeEach(() => {
  jest.clearAllMocks();
  script.mockResolvedValue();
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { Stripe: undefined });
});

describe('what is said beside a price of paying it in parts', () => {
  it('is text for a plan that the shop knows, and loads nothing', () => {
    const plan = { name: 'Pay in 4', payments: 4, days_between: 14 };
    render(<InstalmentLine offer={{ type: 'plan', plan }} amount={189_000} currency="USD" />);
    expect(screen.getByText('or 4 payments of $472.50, every 2 weeks')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(script).not.toHaveBeenCalled();
  });

  it('loads nothing of Stripe before it is wanted, then its message for the price and the country', async () => {
    const { Stripe, create, ready } = defineScript();
    render(<InstalmentLine offer={offer} amount={189_000} currency="USD" />);
    expect(script).not.toHaveBeenCalled();
    await open();
    expect(await plans()).toHaveFocus();
    expect(script).toHaveBeenCalledWith('https://js.stripe.example/stripe.js');
    expect(screen.getByText('Loading the plans')).toBeInTheDocument();
    await ready();
    expect(Stripe).toHaveBeenCalledWith('pk_test');
    expect(create).toHaveBeenCalledWith('paymentMethodMessaging', {
      amount: 189_000,
      currency: 'USD',
      countryCode: 'CA',
      paymentMethodTypes: ['klarna', 'affirm'],
    });
    expect(screen.getByText('4 payments of $472.50 with Klarna')).toBeVisible();
    expect(screen.queryByText('Loading the plans')).toBeNull();
  });

  it('is that of the new price when the price changes', async () => {
    const { create, element, ready } = defineScript();
    const { rerender } = render(<InstalmentLine offer={offer} amount={189_000} currency="USD" />);
    await open();
    await ready();
    await act(async () =>
      rerender(<InstalmentLine offer={offer} amount={99_000} currency="USD" />),
    );
    expect(element.destroy).toHaveBeenCalledTimes(1);
    expect(create.mock.lastCall?.[1]).toMatchObject({ amount: 99_000 });
  });

  it.each([
    ['its script cannot be loaded', () => script.mockRejectedValueOnce(new Error('offline'))],
    ['its script defines nothing', () => undefined],
  ])('can be tried again where %s', async (_, breakIt) => {
    breakIt();
    render(<InstalmentLine offer={offer} amount={189_000} currency="USD" />);
    await open();
    await failure();
    const { ready } = defineScript();
    await userEvent.click(screen.getByRole('button', { name: 'Try again to load the plans' }));
    await ready();
    expect(await screen.findByText('4 payments of $472.50 with Klarna')).toBeVisible();
    expect(await plans()).toHaveFocus();
  });

  it('can be tried again where Stripe shows nothing for a quarter of a minute', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { element } = defineScript();
    render(<InstalmentLine offer={offer} amount={189_000} currency="USD" />);
    await user.click(screen.getByRole('button', { name: 'Pay monthly' }));
    await plans();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    await failure();
    expect(element.destroy).toHaveBeenCalledTimes(1);
  });

  it('is removed with the page', async () => {
    const { element, ready } = defineScript();
    const { unmount } = render(<InstalmentLine offer={offer} amount={189_000} currency="USD" />);
    await open();
    await ready();
    unmount();
    expect(element.destroy).toHaveBeenCalledTimes(1);
  });
});
