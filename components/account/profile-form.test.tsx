import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastError, toastSuccess } from '@/components/ui/toast';
import type { User } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { ShopError, sendToShop } from '@/lib/shopper/call-shop';
import { rememberShopper } from '@/lib/shopper/shopper';
import { refreshSession } from '@/lib/shopper/sign-in';
import { ProfileForm } from './profile-form';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => router,
}));
jest.mock('@/components/ui/toast');
jest.mock('@/lib/shopper/sign-in');
jest.mock('@/lib/shopper/call-shop');
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
  // A shopper can get around what the file dialog offers.
  userEvent.setup({ applyAccept: false }).upload(field('Change profile picture'), file);
const sent = () => Object.fromEntries(sending.mock.calls[0]?.[1] ?? []);
const answered = (data: User, message = '') => ({ status: 200, message, data });

beforeEach(() => {
  jest.clearAllMocks();
  sending.mockReset();
  jest.mocked(refreshSession).mockResolvedValue();
  localStorage.clear();
  rememberShopper(ada);
  // jsdom has none.
  URL.createObjectURL = jest.fn((file: File) => `blob:${file.name}`);
  URL.revokeObjectURL = jest.fn();
});

test('waits until it is known who the shopper is', () => {
  localStorage.clear();
  render(<ProfileForm />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your profile');
});

test('shows who the shopper is; email and mobile number cannot be changed', () => {
  render(<ProfileForm />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/avatars/ada.webp');
  expect(field('First name')).toHaveValue('Ada');
  expect(field('Email')).toHaveValue('ada@example.com');
  expect(field('Email')).toHaveAttribute('readonly');
  expect(field('Mobile number')).toHaveValue('9876543210');
  expect(field('Mobile number')).toHaveAttribute('readonly');
  expect(screen.getByRole('link', { name: 'CANCEL' })).toHaveAttribute('href', '/home');
});

test('says what is missing', async () => {
  render(<ProfileForm />);
  await userEvent.clear(field('First name'));
  await save();
  expect(toastError).toHaveBeenCalledWith(messages.fillTheForm);
  expect(field('First name')).toHaveAccessibleDescription(messages.firstNameRequired);
  expect(sending).not.toHaveBeenCalled();
});

test('sends the names, takes over what came back and goes home', async () => {
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
  expect(toastSuccess).toHaveBeenCalledWith(messages.profileUpdated);
  expect(router.push).toHaveBeenCalledWith('/home');
});

test('a shopper without a mobile number can give one', async () => {
  rememberShopper({ ...ada, mobile_no: '' });
  sending.mockResolvedValue(answered(ada, 'Saved.'));
  render(<ProfileForm />);
  await save();
  expect(field('Mobile number')).toHaveAccessibleDescription(messages.mobileRequired);
  await userEvent.type(field('Mobile number'), '98765-43210');
  await save();
  expect(sent()).toMatchObject({ mobile_no: '9876543210' });
  expect(toastSuccess).toHaveBeenCalledWith('Saved.');
});

test('a picked picture is shown at once, sent, and let go', async () => {
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
])('a picture that is %s is refused before it is sent', async (_, file, message) => {
  sending.mockResolvedValue(answered(ada));
  render(<ProfileForm />);
  await pick(file);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(field('Change profile picture')).toHaveAccessibleDescription(message);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/avatars/ada.webp');
  await save();
  expect(sent()).not.toHaveProperty('profile_pic');
});

test('a session that has ended leads to /login and keeps what was typed', async () => {
  sending.mockRejectedValue(new ShopError(401, 'Please log in.'));
  history.replaceState(null, '', '/profile-setting');
  render(<ProfileForm />);
  await userEvent.type(field('First name'), 'line');
  await save();
  expect(router.push).toHaveBeenCalledWith('/login?callbackUrl=%2Fprofile-setting');
  expect(toastError).toHaveBeenCalledTimes(1);
  expect(field('First name')).toHaveValue('Adaline');
});

test('what was saved is said to be saved, also where the session could not be told', async () => {
  sending.mockResolvedValue(answered({ ...ada, first_name: 'Grace' }));
  jest.mocked(refreshSession).mockRejectedValue(new ShopError(0, ''));
  render(<ProfileForm />);
  await save();
  expect(router.push).toHaveBeenCalledWith('/home');
  expect(toastError).not.toHaveBeenCalled();
  expect(field('First name')).toHaveValue('Grace');
});

test('a refusal lands on its field, and what was chosen stays', async () => {
  sending.mockRejectedValueOnce(
    new ShopError(422, 'x', { last_name: 'This name is too long for us.' }),
  );
  render(<ProfileForm />);
  await pick(picture('one.png', 'image/png'));
  await save();
  expect(field('Last name')).toHaveAccessibleDescription('This name is too long for us.');
  expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:one.png');
  const unreadable = 'This picture cannot be read.';
  sending.mockRejectedValueOnce(new ShopError(422, unreadable, { profile_pic: unreadable }));
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent(unreadable);
  expect(toastError).toHaveBeenCalledWith(unreadable);
  expect(router.push).not.toHaveBeenCalled();
});
