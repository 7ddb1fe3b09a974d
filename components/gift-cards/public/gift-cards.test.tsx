import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { GiftCard } from '@/lib/contract/gift-cards';
import { GiftCards } from './gift-cards';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push }),
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;
const onAddMoney = jest.fn();

const cardWith = (changes: Partial<GiftCard>): GiftCard => ({
  gift_card_id: '11111111-1111-4111-8111-111111111111',
  currency: 'USD',
  amount: 2_500,
  recipient_email: 'bea@shop.test',
  message: '',
  send_on: '2026-12-24',
  state: 'waiting',
  code_ending: null,
  bought_at: '2026-11-20T10:00:00.000Z',
  sent_at: null,
  redeemed_at: null,
  ...changes,
});

let shoppers = 0;
let answers: Record<string, unknown>;

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  // Another shopper for each test, so that nothing is cached.
  shoppers += 1;
  const email = `ada${shoppers}@shop.test`;
  setUser({ first_name: 'Ada', last_name: 'Oak', email, mobile_no: '' });
  answers = {
    walletBalance: {
      currency: 'USD',
      balance: 5_000,
      pending: 0,
      top_up: { min: 100, max: 100_000, suggested: 1_000 },
    },
    giftCardList: {
      gift_cards: [],
      total: 0,
      currency: 'USD',
      bounds: { min: 1_000, max: 50_000 },
    },
    buyGiftCard: cardWith({}),
    cancelGiftCard: cardWith({ state: 'cancelled' }),
    resendGiftCard: cardWith({ state: 'sent' }),
    redeemGiftCard: { currency: 'USD', amount: 2_500, balance: 7_500 },
  };
  shop.mockImplementation(async (endpoint) => {
    const data = answers[endpoint];
    if (data instanceof Error) throw data;
    return { status: 200, message: '', data } as never;
  });
});

const callsOf = (endpoint: string) =>
  shop.mock.calls.filter(([called]) => called === endpoint).map(([, payload]) => payload);
const listOf = (...cards: GiftCard[]) => {
  answers.giftCardList = {
    gift_cards: cards,
    total: cards.length,
    currency: 'USD',
    bounds: { min: 1_000, max: 50_000 },
  };
};
const NO_ANSWER = /^We are not sure that it reached us/;

describe('buying a gift card', () => {
  async function openForm() {
    const view = render(<GiftCards onAddMoney={onAddMoney} />);
    await screen.findByText('You have not bought a gift card yet.');
    await user.click(screen.getByRole('button', { name: 'BUY A GIFT CARD' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buy a gift card' }));
    await dialog.findByText('$50.00', { selector: 'span' });
    return { dialog, view };
  }
  type Form = Awaited<ReturnType<typeof openForm>>['dialog'];
  async function fill(dialog: Form) {
    await user.type(dialog.getByLabelText('Amount in $'), '$25.5');
    await user.type(dialog.getByLabelText('Recipient’s email'), 'bea@shop.test');
    await user.type(dialog.getByLabelText('Message (optional)'), 'Happy birthday!');
    fireEvent.change(dialog.getByLabelText(/^Delivery date/), { target: { value: '2026-12-24' } });
  }

  it('sends what was typed, and says when it is sent', async () => {
    const { dialog } = await openForm();
    await fill(dialog);
    await user.click(dialog.getByRole('button', { name: 'BUY FOR $25.50' }));
    expect(
      await dialog.findByRole('heading', { name: 'Your gift card of $25.00 is bought' }),
    ).toBeVisible();
    expect(
      dialog.getByText(/^We will send it to bea@shop.test on December 24, 2026/),
    ).toBeVisible();
    expect(callsOf('buyGiftCard')).toEqual([
      {
        gift_card_id: expect.stringMatching(/^[\da-f-]{36}$/),
        amount: 2_550,
        recipient_email: 'bea@shop.test',
        message: 'Happy birthday!',
        send_on: '2026-12-24',
      },
    ]);
    await user.click(dialog.getByRole('button', { name: 'DONE' }));
    await user.click(screen.getByRole('button', { name: 'BUY A GIFT CARD' }));
    expect(screen.getByLabelText('Amount in $')).toHaveValue('');
  });

  it('names what is missing, one after the other, without asking the shop', async () => {
    const { dialog } = await openForm();
    await user.click(dialog.getByRole('button', { name: '$100.00' }));
    expect(dialog.getByRole('button', { name: 'ADD MONEY FIRST' })).toBeVisible();
    await user.clear(dialog.getByLabelText('Amount in $'));
    await user.type(dialog.getByLabelText('Amount in $'), '9.99');
    await user.click(dialog.getByRole('button', { name: 'BUY' }));
    const amount = dialog.getByLabelText('Amount in $');
    await waitFor(() =>
      expect(amount).toHaveAccessibleDescription('Please enter an amount from $10.00 to $500.00.'),
    );
    expect(amount).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: '$25.00' }));
    await user.click(dialog.getByRole('button', { name: 'BUY FOR $25.00' }));
    expect(dialog.getByLabelText('Recipient’s email')).toHaveFocus();
    expect(callsOf('buyGiftCard')).toEqual([]);
  });

  it('links to ADD MONEY where the wallet has too little, and keeps what was typed', async () => {
    const { dialog, view } = await openForm();
    await fill(dialog);
    await user.clear(dialog.getByLabelText('Amount in $'));
    await user.type(dialog.getByLabelText('Amount in $'), '75');
    expect(dialog.getByText('There is $25.00 too little in your wallet.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'ADD MONEY FIRST' }));
    expect(onAddMoney).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    // The page of a bank loads everything again.
    view.unmount();
    const again = await openForm();
    expect(again.dialog.getByLabelText('Amount in $')).toHaveValue('75');
    expect(again.dialog.getByLabelText('Recipient’s email')).toHaveValue('bea@shop.test');
    expect(again.dialog.getByLabelText('Message (optional)')).toHaveValue('Happy birthday!');
    expect(again.dialog.getByLabelText(/^Delivery date/)).toHaveValue('2026-12-24');
  });

  it('is the same card when the answer was lost and it is pressed again', async () => {
    answers.buyGiftCard = new ShopError(0, '');
    const { dialog } = await openForm();
    await fill(dialog);
    await user.dblClick(dialog.getByRole('button', { name: 'BUY FOR $25.50' }));
    expect(await dialog.findByText(NO_ANSWER)).toBeVisible();
    expect(dialog.getByLabelText('Message (optional)')).toHaveValue('Happy birthday!');
    const before = callsOf('buyGiftCard').length;
    answers.buyGiftCard = cardWith({});
    await user.click(dialog.getByRole('button', { name: 'BUY FOR $25.50' }));
    await dialog.findByRole('heading', { name: /is bought$/ });
    const calls = callsOf('buyGiftCard') as { gift_card_id: string }[];
    expect(calls).toHaveLength(before + 1);
    expect(new Set(calls.map(({ gift_card_id }) => gift_card_id)).size).toBe(1);
  });

  it('shows at its field what the shop rejects', async () => {
    const text = 'Please enter valid email';
    const data = { errors: { recipient_email: text } };
    answers.buyGiftCard = new ShopError(422, text, data.errors);
    const { dialog } = await openForm();
    await fill(dialog);
    await user.click(dialog.getByRole('button', { name: 'BUY FOR $25.50' }));
    const email = dialog.getByLabelText('Recipient’s email');
    await waitFor(() => expect(email).toHaveAccessibleDescription(expect.stringMatching(text)));
    expect(email).toHaveFocus();
  });

  it('opens before the bounds are there, and can load them again after a failure', async () => {
    const list = answers.giftCardList;
    answers.giftCardList = new ShopError(500, '');
    render(<GiftCards onAddMoney={onAddMoney} />);
    await user.click(screen.getByRole('button', { name: 'BUY A GIFT CARD' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buy a gift card' }));
    answers.giftCardList = list;
    await user.click(await dialog.findByRole('button', { name: /try again/i }));
    expect(await dialog.findByText('From $10.00 to $500.00')).toBeVisible();
  });

  it('goes to /login when the session has ended', async () => {
    answers.buyGiftCard = new ShopError(401, '', {}, 'login_required');
    const { dialog } = await openForm();
    await fill(dialog);
    await user.click(dialog.getByRole('button', { name: 'BUY FOR $25.50' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/login\?/)));
  });
});

describe('redeeming a code', () => {
  async function openForm() {
    render(<GiftCards onAddMoney={onAddMoney} />);
    await user.click(screen.getByRole('button', { name: 'REDEEM A CODE' }));
    return within(await screen.findByRole('dialog', { name: 'Redeem a code' }));
  }

  it('says how much it has brought', async () => {
    const dialog = await openForm();
    await user.type(dialog.getByLabelText('Code'), '2cdf 3ghj{Enter}');
    expect(await dialog.findByRole('heading', { name: '$25.00 added' })).toBeVisible();
    expect(dialog.getByText('There is $75.00 in your wallet now.')).toBeVisible();
    expect(callsOf('redeemGiftCard')).toEqual([{ code: '2cdf 3ghj' }]);
  });

  it.each([
    ['a code that is not valid', new ShopError(422, '', { code: 'Not valid.' }), 'Not valid.'],
    ['too many tries', new ShopError(429, 'Try again in 20 minutes.'), 'Try again in 20 minutes.'],
    ['a lost answer', new ShopError(0, ''), NO_ANSWER],
  ])('keeps the code and says what is wrong after %s', async (_, error, text) => {
    answers.redeemGiftCard = error;
    const dialog = await openForm();
    await user.click(dialog.getByRole('button', { name: 'REDEEM' }));
    expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription(
      /^Please enter the code Such as/,
    );
    expect(callsOf('redeemGiftCard')).toEqual([]);
    await user.type(dialog.getByLabelText('Code'), 'CODE');
    await user.click(dialog.getByRole('button', { name: 'REDEEM' }));
    const field = dialog.getByLabelText('Code');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringMatching(text)));
    expect(field).toHaveValue('CODE');
    expect(field).toHaveFocus();
  });
});

describe('the cards that were bought', () => {
  it('can be cancelled while they wait, after a question', async () => {
    listOf(cardWith({}));
    render(<GiftCards onAddMoney={onAddMoney} />);
    expect(await screen.findByText('We will send it on December 24, 2026.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'CANCEL $25.00 for bea@shop.test' }));
    await user.click(screen.getByRole('button', { name: 'KEEP IT' }));
    expect(callsOf('cancelGiftCard')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'CANCEL $25.00 for bea@shop.test' }));
    listOf(cardWith({ state: 'cancelled' }));
    await user.click(screen.getByRole('button', { name: 'CANCEL GIFT CARD' }));
    expect(await screen.findByText(/The money is back in your wallet\.$/)).toBeVisible();
    expect(callsOf('cancelGiftCard')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Gift cards' })).toHaveFocus();
  });

  it('are on their way until the mail server has taken the e-mail', async () => {
    listOf(cardWith({ state: 'sent', code_ending: '7KQ4', sent_at: null }));
    render(<GiftCards onAddMoney={onAddMoney} />);
    expect(await screen.findByText('It is on its way.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^SEND AGAIN/ })).toBeVisible();
  });

  it('can be sent again, also to another address', async () => {
    listOf(cardWith({ state: 'sent', code_ending: '7KQ4', sent_at: '2026-11-20T10:00:00.000Z' }));
    render(<GiftCards onAddMoney={onAddMoney} />);
    expect(await screen.findByText(/not redeemed yet\. Its code ends in 7KQ4\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^SEND AGAIN/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send the gift card again' }));
    const email = dialog.getByLabelText('Recipient’s email');
    expect(email).toHaveValue('bea@shop.test');
    await user.clear(email);
    await user.type(email, 'bee@shop.test');
    await user.click(dialog.getByRole('button', { name: 'SEND AGAIN' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf('resendGiftCard')).toMatchObject([{ recipient_email: 'bee@shop.test' }]);
    expect(notify.success).toHaveBeenCalledWith('The gift card is on its way to bee@shop.test.');
  });

  it('can do nothing any more once they are redeemed, and say so', async () => {
    listOf(cardWith({ state: 'redeemed', redeemed_at: '2026-11-21T10:00:00.000Z' }));
    render(<GiftCards onAddMoney={onAddMoney} />);
    expect(await screen.findByText('Redeemed on November 21, 2026.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /bea@shop.test/ })).toBeNull();
  });

  it('are read page by page', async () => {
    listOf(cardWith({}));
    answers.giftCardList = { ...(answers.giftCardList as object), total: 11 };
    render(<GiftCards onAddMoney={onAddMoney} />);
    await user.click(await screen.findByRole('button', { name: 'Older gift cards' }));
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    expect(callsOf('giftCardList')).toContainEqual({ page_number: 2 });
  });

  it('can be loaded again after a failure', async () => {
    answers.giftCardList = new ShopError(500, '');
    render(<GiftCards onAddMoney={onAddMoney} />);
    await screen.findByRole('heading', { name: 'Your gift cards could not be loaded' });
    listOf(cardWith({}));
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('We will send it on December 24, 2026.')).toBeVisible();
  });
});
