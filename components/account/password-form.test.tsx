import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { messages } from '@/lib/contract/messages';
import { callShop, ShopError } from '@/lib/shopper/call-shop';
import { PasswordForm } from './password-form';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => router,
}));
jest.mock('@/components/ui/toast');
jest.mock('@/lib/shopper/call-shop');
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

test('says what is missing', async () => {
  render(<PasswordForm />);
  await save();
  expect(toastError).toHaveBeenCalledWith('Please Fill Form !');
  expect(screen.getAllByText(messages.passwordRequired)).toHaveLength(3);
  expect(field('Current password')).toHaveFocus();
  expect(shop).not.toHaveBeenCalled();
});

test('says that the new passwords differ, and what a password is made of', async () => {
  render(<PasswordForm />);
  await fill('Fresh#124');
  await save();
  expect(field('Confirm new password')).toHaveAccessibleDescription(
    messages.confirmPasswordMismatch,
  );
  await userEvent.clear(field('New password'));
  await userEvent.type(field('New password'), 'fresh');
  expect(field('New password')).toHaveAccessibleDescription(messages.passwordInvalid);
  expect(shop).not.toHaveBeenCalled();
});

test('sends each field under its own name, empties the form and goes home', async () => {
  shop.mockResolvedValue({ status: 200, message: 'Your password was changed.', data: null });
  render(<PasswordForm />);
  await fill();
  await save();
  expect(shop).toHaveBeenCalledWith('changePassword', {
    current_password: 'Secret#123',
    new_password: 'Fresh#123',
    confirm_password: 'Fresh#123',
  });
  expect(toastSuccess).toHaveBeenCalledWith('Your password was changed.');
  expect(router.push).toHaveBeenCalledWith('/home');
  expect(field('Current password')).toHaveValue('');
  expect(field('New password')).toHaveValue('');
  expect(screen.getByRole('link', { name: 'CANCEL' })).toHaveAttribute('href', '/home');
});

test('keeps no password in a page that was left', async () => {
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

test('puts a refusal on its field and keeps what was typed', async () => {
  const refusal = { current_password: 'This is not your password.' };
  shop.mockRejectedValue(new ShopError(422, 'x', refusal));
  render(<PasswordForm />);
  await fill();
  await save();
  expect(field('Current password')).toHaveAccessibleDescription(refusal.current_password);
  expect(field('New password')).toHaveValue('Fresh#123');
  expect(toastError).not.toHaveBeenCalled();
  expect(router.push).not.toHaveBeenCalled();
});
