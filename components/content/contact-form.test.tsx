import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { ContactForm } from './contact-form';

jest.mock('next/navigation', () => ({ useParams: () => ({ market: 'us' }) }));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const calling = jest.mocked(callShop);

const open = () => render(<ContactForm answersWithin="one business day" />);
const field = (name: string) => screen.getByLabelText(name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));

async function fill() {
  await userEvent.type(field('First name'), 'Ada');
  await userEvent.type(field('Last name'), 'Oak');
  await userEvent.type(field('Email'), 'ada@mail.example');
  await userEvent.type(field('Subject'), 'A table');
  await userEvent.type(field('Message'), 'Does it fit?');
}

const message = {
  first_name: 'Ada',
  last_name: 'Oak',
  email: 'ada@mail.example',
  subject: 'A table',
  message: 'Does it fit?',
  website: '',
};

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  calling.mockReset();
  calling.mockResolvedValue({ status: 200, message: '', data: null });
});

test('says what is missing, at the first wrong field', async () => {
  open();
  await send();
  await waitFor(() => expect(field('Subject')).toHaveAccessibleDescription('Please enter subject'));
  expect(field('First name')).toHaveFocus();
  expect(field('Message')).toHaveAccessibleDescription(
    /^Please enter message Is it about an order\?/,
  );
  expect(calling).not.toHaveBeenCalled();
  const list = within(screen.getByRole('region', { name: 'Fields to check' }));
  await userEvent.click(list.getByRole('link', { name: 'Message' }));
  expect(field('Message')).toHaveFocus();
});

test('sends a message once, says when the shop answers, and clears what was typed', async () => {
  open();
  await fill();
  await send();
  expect(calling).toHaveBeenCalledTimes(1);
  expect(calling).toHaveBeenCalledWith('sendContactMessage', message, expect.anything());
  const title = await screen.findByRole('heading', { name: 'Thank you, Ada' });
  expect(title).toHaveFocus();
  expect(screen.getByText(/within one business day, to ada@mail.example/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'WRITE ANOTHER MESSAGE' }));
  expect(field('Message')).toHaveValue('');
});

test('keeps what was typed over a failed call and a closed tab, and repeats with the same key', async () => {
  calling.mockRejectedValueOnce(new ShopError(0, 'No answer.'));
  const { unmount } = open();
  await fill();
  await send();
  expect(notify.error).toHaveBeenCalledWith('No answer.');
  expect(field('Message')).toHaveValue('Does it fit?');
  await send();
  expect(calling.mock.calls[1]).toEqual(calling.mock.calls[0]);

  unmount();
  open();
  await fill();
  unmount();
});

test('gives a closed tab what was typed, and to no one else', async () => {
  const { unmount } = open();
  await userEvent.type(field('Subject'), 'A table');
  unmount();
  open();
  expect(field('Subject')).toHaveValue('A table');
  act(() =>
    setUser({ first_name: 'Eve', last_name: 'Elm', email: 'eve@mail.example', mobile_no: '' }),
  );
  expect(field('Subject')).toHaveValue('');
  expect(field('First name')).toHaveValue('Eve');
  expect(field('Last name')).toHaveValue('Elm');
  expect(field('Email')).toHaveValue('eve@mail.example');
});

test('shows an error of the backend at its field', async () => {
  calling.mockRejectedValueOnce(new ShopError(422, 'x', { subject: 'Too long for us.' }));
  open();
  await fill();
  await send();
  await waitFor(() => expect(field('Subject')).toHaveAccessibleDescription('Too long for us.'));
  expect(field('Subject')).toHaveFocus();
});

test('the trap is out of reach for people', () => {
  open();
  const trap = screen.getByLabelText('Website');
  expect(trap.closest('[inert]')).not.toBeNull();
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
});
