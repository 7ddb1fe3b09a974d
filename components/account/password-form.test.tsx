import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { notify } from '@/lib/client/toasts/toast';
import { messages } from '@/lib/contract/messages';
import { PASSWORD_HINT } from '@/lib/shared/field-hints';
import { PasswordForm } from './password-form';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);

const field = (name: string) => screen.getByLabelText(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'SAVE CHANGE' }));
const fill = async (confirmed = 'Fresh#123') => {
  await userEvent.type(field('Current password'), 'Secret #123');
  await userEvent.type(field('New password'), 'Fresh#123');
  await userEvent.type(field('Confirm new password'), confirmed);
};

beforeEach(() => {
  jest.clearAllMocks();
  shop.mockReset();
});

test('shows which fields are missing', async () => {
  render(<PasswordForm />);
  await save();
  expect(notify.error).toHaveBeenCalledWith('Please Fill Form !');
  expect(screen.getAllByText(messages.passwordRequired)).toHaveLength(3);
  expect(field('Current password')).toHaveFocus();
  expect(shop).not.toHaveBeenCalled();
});

test('shows that the new passwords differ, and the rules for a password', async () => {
  render(<PasswordForm />);
  await fill('Fresh#124');
  await save();
  await waitFor(() =>
    expect(field('Confirm new password')).toHaveAccessibleDescription(
      messages.confirmPasswordMismatch,
    ),
  );
  await userEvent.clear(field('New password'));
  await userEvent.type(field('New password'), 'fresh');
  expect(field('New password')).toHaveAccessibleDescription(
    `${messages.passwordInvalid} ${PASSWORD_HINT}`,
  );
  expect(shop).not.toHaveBeenCalled();
});

test('says no more that the new passwords differ, once the first of them is corrected', async () => {
  render(<PasswordForm />);
  await fill('Fresh#124');
  await userEvent.tab();
  await waitFor(() =>
    expect(field('Confirm new password')).toHaveAccessibleDescription(
      messages.confirmPasswordMismatch,
    ),
  );
  await userEvent.clear(field('New password'));
  await userEvent.type(field('New password'), 'Fresh#124');
  await waitFor(() => expect(field('Confirm new password')).not.toHaveAccessibleDescription());
});

test('refuses the current password as the new one, until one of both is another', async () => {
  render(<PasswordForm />);
  await userEvent.type(field('Current password'), 'Fresh#123');
  await userEvent.type(field('New password'), 'Fresh#123');
  await userEvent.type(field('Confirm new password'), 'Fresh#123');
  await save();
  await waitFor(() =>
    expect(field('New password')).toHaveAccessibleDescription(
      `Please choose a password that differs from the current one. ${PASSWORD_HINT}`,
    ),
  );
  expect(shop).not.toHaveBeenCalled();
  await userEvent.type(field('Current password'), '4');
  await waitFor(() => expect(field('New password')).toHaveAccessibleDescription(PASSWORD_HINT));
});

test('sends each field under its contract name, clears the form and goes to /home', async () => {
  shop.mockResolvedValue({ status: 200, message: 'Your password was changed.', data: null });
  render(<PasswordForm />);
  await fill();
  await save();
  expect(shop).toHaveBeenCalledWith('changePassword', {
    current_password: 'Secret#123',
    new_password: 'Fresh#123',
    confirm_password: 'Fresh#123',
  });
  expect(notify.success).toHaveBeenCalledWith('Your password was changed.');
  expect(router.push).toHaveBeenCalledWith('/home');
  expect(field('Current password')).toHaveValue('');
  expect(field('New password')).toHaveValue('');
  expect(screen.getByRole('link', { name: 'CANCEL' })).toHaveAttribute('href', '/home');
});

test('clears the passwords when the shopper leaves the page', async () => {
  const form = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <PasswordForm />
    </Activity>
  );
  const { rerender } = render(form('visible'));
  await fill();
  rerender(form('hidden'));
  rerender(form('visible'));
  expect(field('Current password')).toHaveValue('');
  await save();
  expect(shop).not.toHaveBeenCalled();
});

test.each([
  ['validation_failed', 422],
  // Another backend may answer a wrong password so. The session has not ended then.
  ['invalid_credentials', 401],
] as const)(
  'shows the error %s of the backend at its field and preserves the typed values',
  async (code, status) => {
    const fieldErrors = { current_password: 'This is not your password.' };
    shop.mockRejectedValue(new ShopError(status, 'x', fieldErrors, code));
    render(<PasswordForm />);
    await fill();
    await save();
    await waitFor(() =>
      expect(field('Current password')).toHaveAccessibleDescription(fieldErrors.current_password),
    );
    expect(field('New password')).toHaveValue('Fresh#123');
    expect(notify.error).not.toHaveBeenCalled();
    expect(router.push).not.toHaveBeenCalled();
  },
);
