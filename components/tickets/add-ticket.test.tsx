import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { uploadToShop } from '@/lib/client/uploads/upload-to-shop';
import { AddTicket } from './add-ticket';

const router = { push: jest.fn() };
const params = new URLSearchParams();
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
  useSearchParams: () => params,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
jest.mock('@/lib/client/uploads/upload-to-shop');
const shop = jest.mocked(callShop);
const upload = jest.mocked(uploadToShop);
const user = userEvent;

const ORDERS = [
  { order_number: 'ADAX-0001', placed_at: '2026-11-20T10:00:00.000Z', name: 'Fjord sofa' },
];
const pdf = new File(['%PDF-1.7 %%EOF'], 'bill.pdf', { type: 'application/pdf' });

let shoppers = 0;
let created: unknown;
let orders: unknown;

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/add-ticket');
  shoppers += 1;
  const email = `eve${shoppers}@shop.test`;
  setUser({ first_name: 'Eve', last_name: 'Oak', email, mobile_no: '' });
  created = { ticket_number: 'T-7KQ4-M2XP' };
  orders = ORDERS;
  shop.mockImplementation(async (endpoint) => {
    const data = endpoint === 'ticketOrders' ? await orders : created;
    if (data instanceof Error) throw data;
    return { status: 200, message: '', data } as never;
  });
  upload.mockResolvedValue({ document: 'd'.repeat(43) });
});

const reason = () => screen.getByRole('combobox', { name: 'Add Reason' });
const details = () => screen.getByRole('textbox', { name: 'Details' });
const file = () => screen.getByLabelText(/^Upload document/);
const send = () => screen.getByRole('button', { name: 'GENERATE TICKET' });
const calls = () => shop.mock.calls.filter(([endpoint]) => endpoint === 'createTicket');
const order = async () => {
  const select = screen.getByRole('combobox', { name: 'Order ID (optional)' });
  await waitFor(() => expect(select).toBeEnabled());
  return select;
};

describe('a new ticket', () => {
  it('begins with the reason and the order of the URL', async () => {
    history.replaceState(null, '', '/add-ticket?reason=payment&order=adax-0001');
    render(<AddTicket />);
    expect(reason()).toHaveValue('payment');
    expect(await order()).toHaveValue('ADAX-0001');
  });

  it('takes no reason and no order that it does not know', async () => {
    history.replaceState(null, '', '/add-ticket?reason=revenge&order=EVEX-0001');
    render(<AddTicket />);
    expect(reason()).toHaveValue('');
    expect(await order()).toHaveValue('');
  });

  it('is sent with its document, and redirects to the ticket', async () => {
    render(<AddTicket />);
    await user.selectOptions(reason(), 'Payment');
    await user.selectOptions(await order(), 'ADAX-0001');
    await user.type(details(), 'I was charged twice.');
    await user.upload(file(), pdf);
    expect(await screen.findByText('Added')).toBeVisible();
    await user.dblClick(send());
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/uk/ticket?search=T-7KQ4-M2XP'));
    expect(calls()).toHaveLength(1);
    expect(calls()[0]?.[1]).toEqual({
      reason: 'payment',
      order_number: 'ADAX-0001',
      details: 'I was charged twice.',
      document: 'd'.repeat(43),
    });
  });

  it.each([
    ['are still loading', new Promise(() => undefined)],
    ['could not be loaded', new ShopError(503, 'Busy')],
  ])('is about the order that was chosen, also while the orders %s', async (_, answer) => {
    orders = answer;
    history.replaceState(null, '', '/add-ticket?reason=payment&order=adax-0001');
    render(<AddTicket />);
    const select = screen.getByRole('combobox', { name: 'Order ID (optional)' });
    await waitFor(() => expect(select).toHaveValue('ADAX-0001'));
    await user.type(details(), 'Hello');
    await user.click(send());
    await waitFor(() => expect(calls()).toHaveLength(1));
    expect(calls()[0]?.[1]).toMatchObject({ order_number: 'ADAX-0001' });
  });

  it('says what is missing, and goes to the first of it', async () => {
    render(<AddTicket />);
    await user.click(send());
    await waitFor(() => expect(reason()).toHaveAccessibleDescription('Please select a reason'));
    expect(reason()).toHaveFocus();
    expect(details()).toHaveAccessibleDescription('Please enter details 0 of 2,000 characters');
    expect(calls()).toHaveLength(0);
  });

  it('keeps what was typed when a call fails, and when the tab is closed', async () => {
    const { unmount } = render(<AddTicket />);
    await user.selectOptions(reason(), 'Other');
    await user.type(details(), 'Hello');
    created = new ShopError(409, 'You have 10 open tickets.', {}, 'ticket_limit');
    await user.click(send());
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('You have 10 open tickets.'));
    expect(details()).toHaveValue('Hello');
    unmount();
    render(<AddTicket />);
    expect(details()).toHaveValue('Hello');
    expect(reason()).toHaveValue('other');
    created = { ticket_number: 'T-7KQ4-M2XP' };
    await user.click(send());
    await waitFor(() => expect(details()).toHaveValue('Hello'));
    await waitFor(() => expect(calls()).toHaveLength(2));
    await waitFor(() => expect(localStorage.getItem('ticket-drafts')).not.toContain('Hello'));
  });

  it('shows how far a document is, and waits for it', async () => {
    let finish = (_: { document: string }) => {};
    let progress = (_: number | null) => {};
    upload.mockImplementation((_, __, { onProgress }) => {
      progress = onProgress;
      return new Promise((resolve) => {
        finish = resolve as typeof finish;
      }) as never;
    });
    render(<AddTicket />);
    await user.selectOptions(reason(), 'Other');
    await user.type(details(), 'Hello');
    await user.upload(file(), pdf);
    act(() => progress(0.4));
    expect(screen.getByRole('progressbar', { name: 'Sending the document' })).toHaveValue(0.4);
    act(() => progress(null));
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
    await user.click(send());
    expect(screen.getByText('The document is still being sent.')).toBeVisible();
    expect(calls()).toHaveLength(0);
    await act(async () => finish({ document: 'd'.repeat(43) }));
    expect(screen.queryByText('The document is still being sent.')).not.toBeInTheDocument();
    await user.click(send());
    await waitFor(() => expect(calls()).toHaveLength(1));
  });

  it('rejects a file of another type, an empty one and a large one at once', async () => {
    render(<AddTicket />);
    await order();
    const pick = (picked: File) => fireEvent.change(file(), { target: { files: [picked] } });
    pick(new File(['<html>'], 'page.html', { type: 'text/html' }));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please choose a PNG/);
    pick(new File([], 'bill.pdf', { type: 'application/pdf' }));
    expect(screen.getByRole('alert')).toHaveTextContent('This file is empty.');
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
    pick(large);
    expect(screen.getByRole('alert')).toHaveTextContent(/at most 5 MB/);
    expect(upload).not.toHaveBeenCalled();
  });

  it('offers to send a document again that did not arrive', async () => {
    upload.mockRejectedValueOnce(new ShopError(0, ''));
    render(<AddTicket />);
    await user.upload(file(), pdf);
    await user.click(await screen.findByRole('button', { name: 'Try again to send the document' }));
    expect(await screen.findByText('Added')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the document' }));
    expect(screen.queryByText('bill.pdf')).not.toBeInTheDocument();
  });
});
