import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { EmailConfirmation } from './email-confirmation';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: jest.fn() }),
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);

/** Shows the account page of a member. @param email distinguishes what SWR has cached */
function show(email: string, is_confirmed: boolean) {
  setUser({ first_name: 'Ada', last_name: 'Oak', email, mobile_no: '' });
  shop.mockResolvedValue({ status: 200, message: 'Sent.', data: { is_confirmed } } as never);
  return render(<EmailConfirmation />);
}

beforeEach(() => shop.mockReset());

test('asks a member for the link in the mailbox, and sends it again', async () => {
  show('ada@example.com', false);
  const section = await screen.findByRole('region', { name: 'Please confirm your email address' });
  expect(section).toHaveTextContent('Open the link in our email to ada@example.com.');
  await userEvent.click(screen.getByRole('button', { name: 'SEND THE LINK AGAIN' }));
  expect(shop).toHaveBeenLastCalledWith('sendEmailConfirmation', {});
  expect(notify.success).toHaveBeenCalledWith('Sent.');
  shop.mockRejectedValue(new ShopError(429, 'Please wait.'));
  await userEvent.click(screen.getByRole('button', { name: 'SEND THE LINK AGAIN' }));
  expect(notify.error).toHaveBeenCalledWith('Please wait.');
});

test('is not there for a member whose address is confirmed', async () => {
  const { container } = show('eve@example.com', true);
  await waitFor(() => expect(shop).toHaveBeenCalledWith('emailConfirmation', {}));
  expect(container).toBeEmptyDOMElement();
});
