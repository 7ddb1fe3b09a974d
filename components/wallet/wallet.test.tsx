import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountSandboxFields } from '@/components/payment/public/sandbox-fields';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import type { CardFields } from '@/lib/client/payment/payment-calls';
import { setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { saveFile } from '@/lib/client/uploads/save-file';
import type { PaymentOptions, SavedCard } from '@/lib/contract/payment';
import type { TopUp, Transaction } from '@/lib/contract/wallet';
import { Wallet } from './wallet';
// What is loaded with the dialog is there at once.
import './add-money-form';

let params = new URLSearchParams();
const push = jest.fn();
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push }),
  useSearchParams: () => params,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
jest.mock('@/lib/client/uploads/save-file', () => ({ saveFile: jest.fn() }));
jest.mock('@/lib/client/calls/load-script', () => ({ loadScript: async () => undefined }));
jest.mock('@/components/payment/public/sandbox-fields', () => ({ mountSandboxFields: jest.fn() }));
const shop = jest.mocked(callShop);
const user = userEvent;

const ID = '11111111-1111-4111-8111-111111111111';

const purchase: Transaction = {
  transaction_id: '41',
  order_number: 'ADAX-0001',
  at: '2026-11-20T10:00:00.000Z',
  amount: -4_500,
  type: 'purchase',
  state: 'posted',
  comment: 'Paid for an order',
};
const pendingTopUp: Transaction = {
  transaction_id: ID,
  order_number: null,
  at: '2026-11-21T10:00:00.000Z',
  amount: 2_500,
  type: 'top_up',
  state: 'pending',
  comment: 'PayPal',
};
const visa: SavedCard = {
  reference: 'card_1',
  brand: 'Visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2039,
  is_default: true,
};
const mastercard = {
  ...visa,
  reference: 'card_2',
  brand: 'Mastercard',
  last4: '4444',
  is_default: false,
};
const options: PaymentOptions = {
  provider: {
    name: 'sandbox',
    script_url: 'http://payments.example/frame.js',
    publishable_key: 'public',
  },
  methods: ['card', 'bank', 'upi', 'paypal'],
  banks: ['Northbank', 'Harbour Bank'],
  upi_apps: ['Google Pay', 'BHIM'],
  wallet_apps: ['Amazon Pay', 'Paytm'],
  saved_cards: [visa, mastercard],
  currency: 'USD',
  wallet_balance: 5_000,
};

const topUpWith = (changes: Partial<TopUp>): TopUp => ({
  top_up_id: ID,
  currency: 'USD',
  amount: 1_000,
  state: 'paid',
  next_action: null,
  failure: null,
  choice: { method: 'paypal' },
  ...changes,
});
const atPaypal = topUpWith({
  state: 'action',
  next_action: { type: 'redirect', url: 'http://payments.example/pay/1' },
});

const inFrame = topUpWith({
  state: 'action',
  choice: { method: 'card', save_card: false },
  next_action: { type: 'card_frame', client_secret: 'secret' },
});

const fields = {
  check: async () => null,
  confirm: jest.fn<ReturnType<CardFields['confirm']>, [string]>(),
  destroy: () => undefined,
};

let shoppers = 0;
/** What the mocked backend answers: data, an error, or a function of the payload. */
let answers: Record<string, unknown>;

const setUrl = (query: string) => {
  params = new URLSearchParams(query);
  history.replaceState(null, '', `/wallet${query}`);
};

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  setUrl('');
  // Another shopper for each test, so that nothing is cached.
  shoppers += 1;
  const email = `ada${shoppers}@shop.test`;
  setUser({ first_name: 'Ada', last_name: 'Oak', email, mobile_no: '' });
  fields.confirm.mockResolvedValue(null);
  jest.mocked(mountSandboxFields).mockReturnValue(fields);
  answers = {
    walletBalance: {
      currency: 'USD',
      balance: 5_000,
      pending: 0,
      top_up: { min: 100, max: 100_000, suggested: 1_000 },
    },
    walletTransactions: {
      currency: 'USD',
      transactions: [purchase],
      total: 1,
      months: ['2026-11'],
    },
    giftCardList: {
      gift_cards: [],
      total: 0,
      currency: 'USD',
      bounds: { min: 1_000, max: 50_000 },
    },
    paymentOptions: options,
    topUpWallet: topUpWith({}),
    topUp: topUpWith({}),
    cancelTopUp: topUpWith({ state: 'failed' }),
    setDefaultCard: {},
    removeSavedCard: {},
  };
  shop.mockImplementation(async (endpoint, payload) => {
    const given = answers[endpoint];
    const data = await (typeof given === 'function' ? given(payload) : given);
    if (data instanceof Error) throw data;
    return { status: 200, message: '', data } as never;
  });
});

const callsOf = (endpoint: string) =>
  shop.mock.calls.filter(([called]) => called === endpoint).map(([, payload]) => payload);
const dialog = () => screen.getByRole('dialog', { name: 'Add money to your wallet' });
const addButton = () => within(dialog()).getByRole('button', { name: /^ADD(?:ING)? MONEY/ });

/** Opens the modal and chooses a way to pay. */
async function openForm(method = 'Paypal') {
  render(<Wallet />);
  await user.click(await screen.findByRole('button', { name: 'ADD MONEY WALLET' }));
  await user.click(await within(dialog()).findByRole('radio', { name: method }));
}

describe('the wallet', () => {
  it('shows the balance, what is pending, and each transaction with its sign', async () => {
    answers.walletBalance = {
      ...(answers.walletBalance as object),
      pending: 1_200,
    };
    answers.walletTransactions = {
      currency: 'USD',
      transactions: [pendingTopUp, purchase],
      total: 2,
      months: ['2026-11'],
    };
    render(<Wallet />);
    const balance = within(screen.getByRole('region', { name: 'Balance' }));
    expect(await balance.findByText('$50.00')).toBeVisible();
    expect(balance.getByText(/^\$12.00 pending/)).toBeVisible();
    const [, first, second] = await screen.findAllByRole('row');
    expect(first).toHaveTextContent('+$25.00Pending');
    expect(first).toHaveTextContent('Top up');
    expect(
      within(first as HTMLElement).getByRole('link', { name: /^See payment/ }),
    ).toHaveAttribute('href', `/wallet?top-up=${ID}`);
    expect(second).toHaveTextContent('−$45.00');
    expect(second).toHaveTextContent('Transaction 41');
    expect(second).toHaveTextContent('Purchase');
    expect(second).toHaveTextContent('Paid for an order');
    expect(screen.getByRole('link', { name: 'Order ADAX-0001' })).toHaveAttribute(
      'href',
      '/orders-details?order=ADAX-0001',
    );
  });

  it('shows the type, the month and the page of the URL', async () => {
    setUrl('?type=purchase&month=2026-11&page=2');
    render(<Wallet />);
    await waitFor(() =>
      expect(callsOf('walletTransactions')).toEqual([
        { type: 'purchase', month: '2026-11', page_number: 2 },
      ]),
    );
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('Purchase');
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('November 2026');
  });

  it('puts the chosen type into the URL and begins at the first page', async () => {
    setUrl('?month=2026-11&page=2');
    render(<Wallet />);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Refund');
    expect(location.search).toBe('?type=refund&month=2026-11');
  });

  it('saves the statement of the chosen month, or else of the latest one', async () => {
    answers.walletTransactions = {
      currency: 'USD',
      transactions: [purchase],
      total: 1,
      months: ['2026-11', '2026-10'],
    };
    const { unmount } = render(<Wallet />);
    await user.click(
      await screen.findByRole('button', { name: 'PDF of the statement of November 2026' }),
    );
    expect(saveFile).toHaveBeenLastCalledWith(
      '/api/wallet-statement?month=2026-11&format=pdf',
      'wallet-2026-11.pdf',
    );
    unmount();
    setUrl('?month=2026-10');
    render(<Wallet />);
    await user.click(
      await screen.findByRole('button', { name: 'CSV of the statement of October 2026' }),
    );
    expect(saveFile).toHaveBeenLastCalledWith(
      '/api/wallet-statement?month=2026-10&format=csv',
      'wallet-2026-10.csv',
    );
  });

  it('says that a statement could not be saved, and lets the member try again', async () => {
    jest.mocked(saveFile).mockRejectedValueOnce(new ShopError(503, 'Please try again soon.'));
    render(<Wallet />);
    const button = await screen.findByRole('button', { name: /^PDF of the statement/ });
    await user.click(button);
    expect(notify.error).toHaveBeenCalledWith('Please try again soon.');
    await user.click(button);
    expect(saveFile).toHaveBeenCalledTimes(2);
  });

  it('offers no statement where there are no transactions', async () => {
    answers.walletTransactions = { currency: 'USD', transactions: [], total: 0, months: [] };
    render(<Wallet />);
    await screen.findByRole('heading', { name: 'There are no transactions yet' });
    expect(screen.queryByRole('button', { name: /statement/ })).toBeNull();
  });

  it('says that there are no transactions yet', async () => {
    answers.walletTransactions = { currency: 'USD', transactions: [], total: 0, months: [] };
    render(<Wallet />);
    expect(
      await screen.findByRole('heading', { name: 'There are no transactions yet' }),
    ).toBeVisible();
  });

  it('loads the transactions again after a failure', async () => {
    const list = answers.walletTransactions;
    answers.walletTransactions = new ShopError(500, '');
    render(<Wallet />);
    await screen.findByRole('heading', { name: 'Your transactions could not be loaded' });
    answers.walletTransactions = list;
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Transaction 41')).toBeVisible();
  });
});

describe('adding money', () => {
  it('suggests an amount and adds it once, however often the button is pressed', async () => {
    let answer: (topUp: TopUp) => void = () => undefined;
    answers.topUpWallet = () =>
      new Promise<TopUp>((resolve) => {
        answer = resolve;
      });
    await openForm('Credit Card');
    expect(within(dialog()).getByLabelText('Amount in $')).toHaveValue('10.00');
    await user.dblClick(addButton());
    await waitFor(() => expect(callsOf('topUpWallet')).toHaveLength(1));
    expect(callsOf('topUpWallet')[0]).toMatchObject({
      amount: 1_000,
      payment: { method: 'saved_card', reference: 'card_1' },
      return_path: '/wallet',
    });
    expect(location.search).toMatch(/^\?top-up=/);
    const reads = callsOf('walletBalance').length;
    answer(topUpWith({ choice: { method: 'saved_card', reference: 'card_1' } }));
    expect(await screen.findByRole('heading', { name: '$10.00 added' })).toBeVisible();
    expect(callsOf('topUpWallet')).toHaveLength(1);
    expect(callsOf('walletBalance').length).toBeGreaterThan(reads);
    expect(location.search).toBe('');
    await user.click(screen.getByRole('button', { name: 'DONE' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says at the field which amounts can be added, and keeps what was typed', async () => {
    await openForm();
    const field = within(dialog()).getByLabelText('Amount in $');
    await user.clear(field);
    await user.type(field, '1000.01');
    await user.click(addButton());
    expect(field).toHaveAccessibleDescription('Please enter an amount from $1.00 to $1,000.00.');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('1000.01');
    expect(callsOf('topUpWallet')).toEqual([]);
  });

  it('takes the amount as people type it', async () => {
    await openForm();
    const field = within(dialog()).getByLabelText('Amount in $');
    await user.clear(field);
    await user.type(field, '$1,000.0');
    await user.click(addButton());
    await waitFor(() => expect(callsOf('topUpWallet')[0]).toMatchObject({ amount: 100_000 }));
  });

  it('offers other wallets, and needs one to be chosen', async () => {
    await openForm('Wallet');
    await user.click(addButton());
    expect(within(dialog()).getByText('Please choose your wallet.')).toBeVisible();
    await user.click(within(dialog()).getByRole('radio', { name: 'Paytm' }));
    await user.click(addButton());
    await waitFor(() =>
      expect(callsOf('topUpWallet')[0]).toMatchObject({
        payment: { method: 'wallet_app', app: 'Paytm' },
      }),
    );
  });

  it('says why a payment failed, keeps the choice, and tries again as another top-up', async () => {
    answers.topUpWallet = topUpWith({ state: 'failed', failure: 'The bank declined it.' });
    await openForm();
    await user.click(addButton());
    expect(await within(dialog()).findByText(/The bank declined it\./)).toBeVisible();
    expect(within(dialog()).getByRole('radio', { name: 'Paypal' })).toBeChecked();
    answers.topUpWallet = topUpWith({});
    await user.click(addButton());
    await screen.findByRole('heading', { name: '$10.00 added' });
    const [first, second] = callsOf('topUpWallet') as { top_up_id: string }[];
    expect(first?.top_up_id).not.toBe(second?.top_up_id);
  });

  it('checks the payment when the answer is lost, until it is known', async () => {
    answers.topUpWallet = new ShopError(0, '');
    await openForm();
    await user.click(addButton());
    expect(
      await screen.findByRole('heading', { name: 'We are checking your payment' }),
    ).toBeVisible();
    expect(await screen.findByRole('heading', { name: '$10.00 added' })).toBeVisible();
  });

  it('lets the shopper press again, as the same top-up, when the press never arrived', async () => {
    answers.topUpWallet = new ShopError(0, '');
    answers.topUp = new ShopError(404, 'Not found');
    await openForm();
    await user.click(addButton());
    expect(await within(dialog()).findByText(/^Your payment did not reach us/)).toBeVisible();
    answers.topUpWallet = topUpWith({});
    await user.click(addButton());
    await screen.findByRole('heading', { name: '$10.00 added' });
    const [first, second] = callsOf('topUpWallet') as { top_up_id: string }[];
    expect(first?.top_up_id).toBe(second?.top_up_id);
  });

  /** Closes the dialog while the answer of a press is not known, and presses once more for the same. */
  async function pressAgainAfterClosing() {
    answers.topUpWallet = new ShopError(0, '');
    await openForm();
    await user.click(addButton());
    await user.click(await screen.findByRole('button', { name: 'CLOSE' }));
    answers.topUpWallet = topUpWith({});
    await user.click(screen.getByRole('button', { name: 'ADD MONEY WALLET' }));
    await user.click(await within(dialog()).findByRole('radio', { name: 'Paypal' }));
    await user.click(addButton());
    await waitFor(() => expect(callsOf('topUpWallet')).toHaveLength(2));
    return callsOf('topUpWallet').map((call) => Object(call).top_up_id);
  }

  it('adds the same amount once more, when the payment before came after the dialog was closed', async () => {
    const [first, second] = await pressAgainAfterClosing();
    expect(second).not.toBe(first);
    expect(await screen.findByRole('heading', { name: '$10.00 added' })).toBeVisible();
  });

  it('charges nothing twice while the payment before is not known', async () => {
    answers.topUp = topUpWith({ state: 'checking' });
    const [first, second] = await pressAgainAfterClosing();
    expect(second).toBe(first);
  });

  it('shows what became of the payment after the page of the provider', async () => {
    setUrl(`?top-up=${ID}&redirect_status=succeeded`);
    render(<Wallet />);
    expect(await screen.findByRole('heading', { name: '$10.00 added' })).toBeVisible();
    expect(callsOf('topUp')).toEqual([{ top_up_id: ID }]);
    expect(location.search).toBe('');
  });

  it('lets the shopper give up a payment that is not finished, without blame', async () => {
    answers.topUp = atPaypal;
    setUrl(`?top-up=${ID}`);
    render(<Wallet />);
    await screen.findByRole('heading', { name: 'Your payment with PayPal is not finished' });
    await user.click(screen.getByRole('button', { name: 'PAY ANOTHER WAY' }));
    expect(await within(dialog()).findByRole('radio', { name: 'Paypal' })).toBeChecked();
    expect(callsOf('cancelTopUp')).toEqual([{ top_up_id: ID }]);
    expect(within(dialog()).queryByText(/process your payment/)).toBeNull();
    expect(location.search).toBe('');
  });

  it('says why a payment could not be given up, and still waits for it', async () => {
    answers.topUp = atPaypal;
    answers.cancelTopUp = new ShopError(0, '');
    setUrl(`?top-up=${ID}`);
    render(<Wallet />);
    await screen.findByRole('heading', { name: 'Your payment with PayPal is not finished' });
    await user.click(screen.getByRole('button', { name: 'PAY ANOTHER WAY' }));
    expect(
      await within(dialog()).findByText(/^We could not reach the shop/, { selector: 'p' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'CONTINUE TO PAYPAL' })).toBeVisible();
    expect(location.search).toBe(`?top-up=${ID}`);
  });

  it('shows the payment that another tab has begun with another amount, and opens nothing', async () => {
    answers.topUpWallet = new ShopError(409, 'Under way.', {}, 'payment_under_way');
    answers.topUp = { ...atPaypal, amount: 2_000 };
    await openForm();
    await user.click(addButton());
    await screen.findByRole('heading', { name: 'Your payment with PayPal is not finished' });
    expect(within(dialog()).getByText('Nothing was paid yet of $20.00.')).toBeVisible();
  });

  it('goes on with the same payment after a card that was declined in the frame', async () => {
    answers.paymentOptions = { ...options, saved_cards: [] };
    answers.topUpWallet = (call: TopUp) => ({ ...inFrame, top_up_id: call.top_up_id });
    fields.confirm.mockResolvedValueOnce({ issue: 'Your card was declined.', isDeclined: true });
    await openForm('Credit Card');
    await waitFor(() => expect(mountSandboxFields).toHaveBeenCalled());
    await user.click(addButton());
    expect(await within(dialog()).findByText('Your card was declined.')).toHaveFocus();
    await user.click(within(dialog()).getByRole('radio', { name: 'Credit Card' }));
    await user.click(addButton());
    await screen.findByRole('heading', { name: '$10.00 added' });
    const [first, second] = callsOf('topUpWallet') as { top_up_id: string }[];
    expect(first?.top_up_id).toBe(second?.top_up_id);
    expect(callsOf('cancelTopUp')).toEqual([]);
  });

  it.each([
    ['Credit Card', [], true],
    ['Paypal', [{ top_up_id: ID }], false],
  ])('comes back to a card that waits: %s', async (method, cancelled, isSame) => {
    answers.paymentOptions = { ...options, saved_cards: [] };
    answers.topUp = inFrame;
    setUrl(`?top-up=${ID}`);
    render(<Wallet />);
    expect(await within(dialog()).findByText(/your card was not charged/)).toBeVisible();
    await waitFor(() => expect(mountSandboxFields).toHaveBeenCalled());
    await user.click(within(dialog()).getByRole('radio', { name: method }));
    answers.topUp = topUpWith({});
    await user.click(addButton());
    await screen.findByRole('heading', { name: '$10.00 added' });
    expect(callsOf('cancelTopUp')).toEqual(cancelled);
    expect(Object(callsOf('topUpWallet')[0]).top_up_id === ID).toBe(isSame);
  });

  it('gives a payment up that waits for a card when the dialog is closed', async () => {
    answers.topUp = inFrame;
    setUrl(`?top-up=${ID}`);
    render(<Wallet />);
    await within(dialog()).findByText(/your card was not charged/);
    await user.click(within(dialog()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf('cancelTopUp')).toEqual([{ top_up_id: ID }]);
    expect(location.search).toBe('');
  });

  it('shows nothing of a top-up of someone else', async () => {
    answers.topUp = new ShopError(404, 'Not found');
    setUrl(`?top-up=${ID}`);
    render(<Wallet />);
    await waitFor(() => expect(location.search).toBe(''));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes to /login when the session has ended', async () => {
    answers.topUpWallet = new ShopError(401, '', {}, 'login_required');
    await openForm();
    await user.click(addButton());
    await waitFor(() => expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/login\?/)));
  });
});

describe('the saved cards', () => {
  const cards = () => within(screen.getByRole('region', { name: 'Saved cards' }));

  it('show which one is the default, and another can be made it', async () => {
    render(<Wallet />);
    await user.click(
      await cards().findByRole('button', { name: 'Make default Mastercard ending in 4444' }),
    );
    await waitFor(() => expect(callsOf('setDefaultCard')).toEqual([{ reference: 'card_2' }]));
  });

  it('are removed after a question, and the modal below the question stays open', async () => {
    await openForm('Credit Card');
    const remove = { name: 'Remove Mastercard ending in 4444' };
    await user.click(within(dialog()).getByRole('button', remove));
    await user.click(screen.getByRole('button', { name: 'CANCEL' }));
    expect(dialog()).toBeVisible();
    await user.click(within(dialog()).getByRole('button', remove));
    const question = screen.getByRole('dialog', { name: 'Remove this card?' });
    await user.click(within(question).getByRole('button', { name: 'REMOVE CARD' }));
    await waitFor(() => expect(callsOf('removeSavedCard')).toEqual([{ reference: 'card_2' }]));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Remove this card?' })).toBeNull(),
    );
    expect(dialog()).toBeVisible();
  });
});
