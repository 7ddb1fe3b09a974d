import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShopError, sendToShop } from '@/lib/client/calls/call-shop';
import { refreshSession } from '@/lib/client/session/sign-in';
import { setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { User } from '@/lib/contract/accounts';
import { messages } from '@/lib/contract/messages';
import { mobileHint } from '@/lib/shared/field-hints';
import { ProfileForm } from './profile-form';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/session/sign-in');
jest.mock('@/lib/client/calls/call-shop');
const sending = jest.mocked(sendToShop);

const ada: User = {
  first_name: 'Ada',
  last_name: 'Oak',
  email: 'ada@example.com',
  mobile_no: '9876543210',
  profile_pic: '/avatars/ada.webp',
};
const MB = 1024 * 1024;

const field = (name: string) => screen.getByLabelText(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'SAVE CHANGE' }));
const picture = (name: string, type: string, bytes = 10) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const pick = (file: File) =>
  // A shopper can pick files that the file dialog does not offer.
  userEvent.setup({ applyAccept: false }).upload(field('Change profile picture'), file);
const sent = () => Object.fromEntries(sending.mock.calls[0]?.[1] ?? []);
const answered = (data: User, message = '') => ({ status: 200, message, data });

beforeEach(() => {
  jest.clearAllMocks();
  sending.mockReset();
  jest.mocked(refreshSession).mockResolvedValue();
  localStorage.clear();
  setUser(ada);
  // jsdom does not implement object URLs.
  URL.createObjectURL = jest.fn((file: File) => `blob:${file.name}`);
  URL.revokeObjectURL = jest.fn();
});

test('shows a skeleton until the shopper is known', () => {
  localStorage.clear();
  render(<ProfileForm />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your profile');
});

test('shows the profile; email and mobile number cannot be changed', () => {
  render(<ProfileForm />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/avatars/ada.webp');
  expect(field('First name')).toHaveValue('Ada');
  expect(field('Email')).toHaveValue('ada@example.com');
  expect(field('Email')).toHaveAttribute('readonly');
  expect(field('Mobile number')).toHaveValue('9876543210');
  expect(field('Mobile number')).toHaveAttribute('readonly');
  expect(screen.getByRole('link', { name: 'CANCEL' })).toHaveAttribute('href', '/home');
});

test('shows which fields are missing', async () => {
  render(<ProfileForm />);
  await userEvent.clear(field('First name'));
  await save();
  expect(notify.error).toHaveBeenCalledWith(messages.fillTheForm);
  expect(field('First name')).toHaveAccessibleDescription(messages.firstNameRequired);
  expect(sending).not.toHaveBeenCalled();
});

test('sends the names, uses the names of the response and goes to /home', async () => {
  const grace = { ...ada, first_name: 'Grace' };
  sending.mockResolvedValue(answered(grace));
  render(<ProfileForm />);
  await userEvent.clear(field('First name'));
  await userEvent.type(field('First name'), 'Gr ace');
  await save();
  expect(sending).toHaveBeenCalledWith('updateProfile', expect.any(FormData));
  expect(sent()).toEqual({
    first_name: 'Grace',
    last_name: 'Oak',
    email: 'ada@example.com',
    mobile_no: '9876543210',
  });
  expect(refreshSession).toHaveBeenCalledWith(grace);
  expect(notify.success).toHaveBeenCalledWith(messages.profileUpdated);
  expect(router.push).toHaveBeenCalledWith('/home');
});

test('saves the name of a shopper who came without a mobile number, and under an older rule for addresses', async () => {
  setUser({ ...ada, email: 'ada,oak@example.com', mobile_no: '' });
  sending.mockResolvedValue(answered(ada, 'Saved.'));
  render(<ProfileForm />);
  await save();
  expect(sent()).toMatchObject({ email: 'ada,oak@example.com', mobile_no: '' });
  expect(notify.success).toHaveBeenCalledWith('Saved.');
});

test('lets a shopper without a mobile number add one', async () => {
  setUser({ ...ada, mobile_no: '' });
  sending.mockResolvedValue(answered(ada, 'Saved.'));
  render(<ProfileForm />);
  const mobile = field('Mobile number (optional)');
  await userEvent.type(mobile, '98765-4321');
  await save();
  await waitFor(() =>
    expect(mobile).toHaveAccessibleDescription(`${messages.mobileInvalid} ${mobileHint('us')}`),
  );
  await userEvent.type(mobile, '0');
  await save();
  expect(sent()).toMatchObject({ mobile_no: '9876543210' });
  expect(notify.success).toHaveBeenCalledWith('Saved.');
});

test('shows a picked picture at once, uploads it and revokes its object URL', async () => {
  sending.mockResolvedValue(answered(ada));
  render(<ProfileForm />);
  await pick(picture('one.png', 'image/png', 5 * MB));
  expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:one.png');
  await pick(picture('two.gif', 'image/gif'));
  expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:two.gif');
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:one.png');
  await save();
  expect(sent().profile_pic).toHaveProperty('name', 'two.gif');
  await waitFor(() => expect(URL.revokeObjectURL).toHaveBeenLastCalledWith('blob:two.gif'));
});

test.each([
  ['of another type', picture('a.svg', 'image/svg+xml'), /PNG, GIF or JPEG picture/],
  ['too large', picture('a.jpg', 'image/jpeg', 5 * MB + 1), /at most 5 MB/],
])('rejects a picture that is %s before it is uploaded', async (_, file, message) => {
  sending.mockResolvedValue(answered(ada));
  render(<ProfileForm />);
  await pick(file);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(field('Change profile picture')).toHaveAccessibleDescription(message);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/avatars/ada.webp');
  await save();
  expect(sent()).not.toHaveProperty('profile_pic');
});

test('redirects to /login when the session has ended, and gives what was typed back to the same shopper alone', async () => {
  sending.mockRejectedValueOnce(new ShopError(401, 'Please log in.', {}, 'login_required'));
  history.replaceState(null, '', '/profile-setting');
  render(<ProfileForm />);
  await userEvent.type(field('First name'), 'line');
  await save();
  expect(router.push).toHaveBeenCalledWith('/login?callbackUrl=%2Fprofile-setting');
  expect(notify.error).toHaveBeenCalledTimes(1);
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();

  const eve = { ...ada, first_name: 'Eve', email: 'eve@example.com' };
  act(() => setUser(eve));
  expect(field('First name')).toHaveValue('Eve');
  act(() => setUser(ada));
  expect(field('First name')).toHaveValue('Adaline');

  sending.mockResolvedValue(answered(ada));
  await save();
  act(() => setUser(eve));
  act(() => setUser(ada));
  expect(field('First name')).toHaveValue('Ada');
});

test('reports success when the profile is saved but the session cannot be updated', async () => {
  sending.mockResolvedValue(answered({ ...ada, first_name: 'Grace' }));
  jest.mocked(refreshSession).mockRejectedValue(new ShopError(0, ''));
  render(<ProfileForm />);
  await save();
  expect(router.push).toHaveBeenCalledWith('/home');
  expect(notify.error).not.toHaveBeenCalled();
  expect(field('First name')).toHaveValue('Grace');
});

test('shows a validation error at its field and preserves the picked picture', async () => {
  sending.mockRejectedValueOnce(
    new ShopError(422, 'x', { last_name: 'This name is too long for us.' }),
  );
  render(<ProfileForm />);
  await pick(picture('one.png', 'image/png'));
  await save();
  await waitFor(() =>
    expect(field('Last name')).toHaveAccessibleDescription('This name is too long for us.'),
  );
  expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:one.png');
  const unreadable = 'This picture cannot be read.';
  sending.mockRejectedValueOnce(new ShopError(422, unreadable, { profile_pic: unreadable }));
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent(unreadable);
  expect(notify.error).toHaveBeenCalledWith(unreadable);
  expect(router.push).not.toHaveBeenCalled();
});
