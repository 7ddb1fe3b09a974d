import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { currentUser, setUser } from '@/lib/client/session/user';
import type { Ticket, TicketReply } from '@/lib/contract/tickets';
import { Tickets } from './tickets';

const params = new URLSearchParams();
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: jest.fn() }),
  useSearchParams: () => params,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

const ticket: Ticket = {
  ticket_number: 'T-7KQ4-M2XP',
  title: 'Payment',
  state: 'answered',
  created_at: '2026-11-20T10:00:00.000Z',
  details: 'I was charged twice.\nPlease look.',
  order_number: 'ADAX-0001',
  document: { file_name: 'bill.pdf', type: 'application/pdf', bytes: 150_000 },
  reply_count: 1,
};
const answer: TicketReply = {
  id: 1,
  author: 'shop',
  text: 'The second one is on its way back.',
  at: '2026-11-20T12:00:00.000Z',
};

let shoppers = 0;
/** What the mocked backend answers: data, an error, or a function of the payload. */
let answers: Record<string, unknown>;

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/ticket');
  // Another shopper for each test, so that nothing is cached.
  shoppers += 1;
  const email = `ada${shoppers}@shop.test`;
  setUser({ first_name: 'Ada', last_name: 'Oak', email, mobile_no: '' });
  answers = {
    orderList: { orders: [], total: 0 },
    ticketList: { tickets: [ticket], total: 1 },
    ticketReplies: { replies: [answer] },
  };
  shop.mockImplementation(async (endpoint, payload) => {
    const given = answers[endpoint];
    const data = await (typeof given === 'function' ? given(payload) : given);
    if (data instanceof Error) throw data;
    return { status: 200, message: '', data } as never;
  });
});

const card = () => screen.findByRole('article', { name: 'Ticket T-7KQ4-M2XP' });
const box = () => screen.findByRole('textbox', { name: 'Your reply' });
const sent = () => shop.mock.calls.filter(([endpoint]) => endpoint === 'replyToTicket');

describe('the tickets', () => {
  it('show what was asked, its state, its order and its document', async () => {
    render(<Tickets />);
    const shown = within(await card());
    expect(shown.getByRole('heading', { name: 'Payment' })).toBeVisible();
    expect(shown.getByText('Open')).toBeVisible();
    expect(shown.getByText(/I was charged twice/)).toBeVisible();
    expect(shown.getByRole('link', { name: 'Order ADAX-0001' })).toHaveAttribute(
      'href',
      '/orders-details?order=ADAX-0001',
    );
    expect(shown.getByRole('link', { name: /bill.pdf/ })).toHaveAttribute(
      'href',
      '/api/ticket-document/T-7KQ4-M2XP',
    );
    await user.click(shown.getByRole('button', { name: 'Show all reply (1) of T-7KQ4-M2XP' }));
    const log = await shown.findByRole('log', { name: 'Replies to T-7KQ4-M2XP' });
    expect(await within(log).findByText(answer.text)).toBeVisible();
    expect(within(log).getByText('Oak & Loom')).toBeVisible();
  });

  it('are opened by a link to one of them', async () => {
    history.replaceState(null, '', '/ticket?search=t-7kq4-m2xp');
    render(<Tickets />);
    expect(await screen.findByText(answer.text)).toBeVisible();
  });

  it('send a reply with the same key until an answer came, and keep what is typed', async () => {
    history.replaceState(null, '', '/ticket?search=T-7KQ4-M2XP');
    const { unmount } = render(<Tickets />);
    await user.type(await box(), 'It has not come.');
    answers.replyToTicket = new ShopError(0, '');
    await user.click(screen.getByRole('button', { name: /^SEND/ }));
    expect(await screen.findByText(/We are not sure that it reached us/)).toBeVisible();
    expect(await box()).toHaveValue('It has not come.');
    unmount();

    render(<Tickets />);
    expect(await box()).toHaveValue('It has not come.');
    answers.replyToTicket = { ticket, reply: answer };
    await user.click(screen.getByRole('button', { name: /^SEND/ }));
    await waitFor(async () => expect(await box()).toHaveValue(''));
    const [first, second] = sent();
    expect(first?.[2]).toMatchObject({ idempotencyKey: expect.any(String) });
    expect(second?.[2]).toMatchObject({
      idempotencyKey: Object(first?.[2]).idempotencyKey,
    });

    // The same words once more are another reply.
    await user.type(await box(), 'It has not come.');
    await user.click(screen.getByRole('button', { name: /^SEND/ }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(Object(sent()[2]?.[2]).idempotencyKey).not.toBe(Object(first?.[2]).idempotencyKey);
  });

  it('send a reply again with its key, also when one to another ticket was sent meanwhile', async () => {
    const other = { ...ticket, ticket_number: 'T-9999-9999', state: 'open' as const };
    answers.ticketList = { tickets: [ticket, other], total: 2 };
    render(<Tickets />);
    const reply = async (number: string) => {
      const shown = within(await screen.findByRole('article', { name: `Ticket ${number}` }));
      const open = shown.queryByRole('button', { name: /^Show all reply/ });
      if (open) await user.click(open);
      const field = await shown.findByRole('textbox', { name: 'Your reply' });
      await user.clear(field);
      await user.type(field, 'It has not come.');
      const before = sent().length;
      await user.click(shown.getByRole('button', { name: /^SEND/ }));
      await waitFor(() => expect(sent()).toHaveLength(before + 1));
    };
    answers.replyToTicket = new ShopError(0, '');
    await reply('T-7KQ4-M2XP');
    answers.replyToTicket = { ticket: other, reply: answer };
    await reply('T-9999-9999');
    answers.replyToTicket = { ticket, reply: answer };
    await reply('T-7KQ4-M2XP');
    const [first, second, again] = sent().map(([, , options]) => Object(options).idempotencyKey);
    expect(again).toBe(first);
    expect(second).not.toBe(first);
  });

  it('keep a reply and its key in memory until the shopper has logged in again', async () => {
    const owner = currentUser();
    history.replaceState(null, '', '/ticket?search=T-7KQ4-M2XP');
    const { unmount } = render(<Tickets />);
    await user.type(await box(), 'It has not come.');
    for (const failure of [
      new ShopError(0, ''),
      new ShopError(401, 'Please log in.', {}, 'login_required'),
    ]) {
      answers.replyToTicket = failure;
      await user.click(screen.getByRole('button', { name: /^SEND/ }));
      await waitFor(() => expect(screen.getByRole('button', { name: /^SEND/ })).toBeEnabled());
    }
    await waitFor(() => expect(localStorage).toHaveLength(0));
    unmount();
    act(() => {
      if (owner) setUser(owner);
    });
    answers.replyToTicket = { ticket, reply: answer };
    render(<Tickets />);
    expect(await box()).toHaveValue('It has not come.');
    await user.click(screen.getByRole('button', { name: /^SEND/ }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    const keys = sent().map(([, , options]) => Object(options).idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('ask for a text before a reply is sent', async () => {
    history.replaceState(null, '', '/ticket?search=T-7KQ4-M2XP');
    render(<Tickets />);
    await box();
    await user.click(screen.getByRole('button', { name: /^SEND/ }));
    expect(await box()).toHaveAccessibleDescription('Please enter your reply');
    expect(await box()).toHaveFocus();
    expect(sent()).toHaveLength(0);
  });

  it('say that there are none, and that they could not be loaded', async () => {
    answers.ticketList = new ShopError(503, 'Busy');
    render(<Tickets />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers.ticketList = { tickets: [], total: 0 };
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'You have no tickets' })).toBeVisible();
  });
});
