import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { savePersonalData } from '@/lib/client/privacy/personal-data';
import { signOut } from '@/lib/client/session/sign-in';
import { setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { AccountDeletion } from '@/lib/contract/privacy';
import { YourData } from './your-data';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/session/sign-in');
jest.mock('@/lib/client/privacy/personal-data');
jest.mock('@/lib/client/calls/call-shop');
const calling = jest.mocked(callShop);

const free: AccountDeletion = { confirm_by: 'password', obstacles: [] };

/** Opens the dialog; the calls are answered one after the other. */
async function open(...answers: (AccountDeletion | Error | null)[]) {
  for (const answer of answers) {
    if (answer instanceof Error) calling.mockRejectedValueOnce(answer);
    else calling.mockResolvedValueOnce({ status: 200, message: 'Done.', data: answer });
  }
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <YourData />
    </SWRConfig>,
  );
  await press('DELETE ACCOUNT');
  return screen.findByRole('dialog', { name: 'Delete your account?' });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  jest.clearAllMocks();
  calling.mockReset();
  jest.mocked(signOut).mockResolvedValue();
  jest.mocked(savePersonalData).mockReset();
  localStorage.clear();
  setUser({ first_name: 'Ada', last_name: 'Oak', email: 'ada@mail.example', mobile_no: '' });
});

test('saves the data once, and says when that failed', async () => {
  jest
    .mocked(savePersonalData)
    .mockRejectedValue(new ShopError(503, 'Please try again in a moment.'));
  render(<YourData />);
  await press('DOWNLOAD MY DATA');
  expect(savePersonalData).toHaveBeenCalledTimes(1);
  expect(notify.error).toHaveBeenCalledWith('Please try again in a moment.');
});

test('says what has to be finished first, and offers nothing else', async () => {
  await open({ ...free, obstacles: ['Your order 7KQ4-M2XP is still under way.'] });
  expect(await screen.findByText('Your order 7KQ4-M2XP is still under way.')).toBeVisible();
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  await press('KEEP MY ACCOUNT');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('asks again when the account could not be read', async () => {
  await open(new ShopError(503, ''), free);
  await press('Try again');
  expect(await screen.findByLabelText('Your password')).toBeVisible();
});

test('deletes the account with the password, and signs out here', async () => {
  await open(free, null);
  expect(await screen.findByText(/Tax law requires us to keep them for/)).toBeVisible();
  expect(screen.getByText(/your invitations with rewards not earned yet/)).toBeVisible();
  expect(screen.getByText(/stays for as long as friends can be invited/)).toBeVisible();
  await press('DELETE MY ACCOUNT');
  await waitFor(() =>
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(
      'Please enter your password',
    ),
  );
  await userEvent.type(screen.getByLabelText('Your password'), 'Secret#123');
  expect(screen.getByLabelText('Your password')).not.toHaveAccessibleDescription();
  await press('DELETE MY ACCOUNT');
  expect(calling).toHaveBeenLastCalledWith('deleteAccount', { password: 'Secret#123' });
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/home'));
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(notify.success).toHaveBeenCalledWith('Done.');
});

test('shows at the field that the password is wrong', async () => {
  await open(free, new ShopError(422, 'x', { password: 'This password is not right.' }));
  await userEvent.type(await screen.findByLabelText('Your password'), 'Wrong#1234');
  await press('DELETE MY ACCOUNT');
  const field = screen.getByLabelText('Your password');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This password is not right.'));
  expect(field).toHaveFocus();
  expect(signOut).not.toHaveBeenCalled();
});

test('a member without a password is sent a code', async () => {
  await open({ ...free, confirm_by: 'code' }, null, null);
  await press('SEND CODE');
  expect(calling).toHaveBeenLastCalledWith('sendDeletionCode', {});
  await userEvent.type(screen.getByLabelText('Code from the email'), '12 34 56');
  await press('DELETE MY ACCOUNT');
  expect(calling).toHaveBeenLastCalledWith('deleteAccount', { code: '123456' });
});
