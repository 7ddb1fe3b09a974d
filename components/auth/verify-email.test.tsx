import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { clearUser, setUser } from '@/lib/client/session/user';
import { VerifyEmail } from './verify-email';

jest.mock('next/navigation', () => ({ useParams: () => ({ market: 'us' }) }));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);

const LINK = '/verify-email?key=the-key';
const ada = { first_name: 'Ada', last_name: 'Oak', email: 'ada@example.com', mobile_no: '' };
const answerWith = (is_confirmed: boolean) =>
  shop.mockResolvedValue({ status: 200, message: '', data: { is_confirmed } } as never);
const title = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => {
  shop.mockReset();
  clearUser();
  history.replaceState(null, '', LINK);
});

test('confirms the address and leads on', async () => {
  answerWith(true);
  render(<VerifyEmail />);
  expect(screen.getByRole('status')).toHaveTextContent('Confirming your address');
  expect(await title('Your email address is confirmed')).toBeInTheDocument();
  expect(shop).toHaveBeenCalledWith('confirmEmail', { key: 'the-key' });
});

test('asks who is not signed in to log in, or to take the account that somebody else has made', async () => {
  answerWith(false);
  render(<VerifyEmail />);
  expect(await title('One more step: log in')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'LOGIN' })).toHaveAttribute(
    'href',
    `/login?callbackUrl=${encodeURIComponent(LINK)}`,
  );
  expect(screen.getByRole('link', { name: 'IT WAS NOT ME' })).toHaveAttribute(
    'href',
    '/forgot-password?by=email',
  );
});

test('says so to who is signed in to another account', async () => {
  setUser(ada);
  answerWith(false);
  render(<VerifyEmail />);
  expect(await title('This link is for another account')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'LOGIN' })).not.toBeInTheDocument();
});

test.each([404, 422])('says that a link is no longer valid after a %d', async (status) => {
  shop.mockRejectedValue(new ShopError(status, 'No.'));
  render(<VerifyEmail />);
  expect(await title('This link is no longer valid')).toBeInTheDocument();
});

test('can be tried again when the shop does not answer', async () => {
  shop.mockRejectedValueOnce(new ShopError(503, 'Busy.'));
  render(<VerifyEmail />);
  expect(await title('Your address could not be confirmed')).toBeInTheDocument();
  answerWith(true);
  await userEvent.click(screen.getByRole('button'));
  expect(await title('Your email address is confirmed')).toBeInTheDocument();
});
