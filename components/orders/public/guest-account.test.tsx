import { act, render, screen } from '@testing-library/react';
import { callShop } from '@/lib/client/calls/call-shop';
import { setGuest, setUser } from '@/lib/client/session/user';
import type { TrackedOrder } from '@/lib/contract/orders';
import { placedOrder } from '../testing';
import { GuestAccount } from './guest-account';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: jest.fn() }),
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);

const offer = () => screen.queryByRole('region', { name: 'Keep this order in an account' });

let count = 0;

/** Renders it for an order that no other test has read, and waits until that is read. */
async function confirm(changes: Partial<TrackedOrder> = {}) {
  count += 1;
  const answer = Promise.resolve({
    status: 200,
    message: '',
    data: { ...placedOrder, ...changes },
  });
  shop.mockReturnValue(answer as never);
  render(<GuestAccount orderNumber={`PAID-${count}`} className="" />);
  await act(async () => void (await answer));
}

beforeEach(() => localStorage.clear());

describe('the confirmation of an order', () => {
  it('offers a guest an account for the e-mail address of the order', async () => {
    act(setGuest);
    await confirm();
    expect(await screen.findByText(/ada@shop\.test/)).toBeInTheDocument();
    expect(offer()).toBeInTheDocument();
  });

  it.each([
    [
      'a member',
      () => setUser({ first_name: 'Ada', last_name: 'Oak', email: 'a@b.test', mobile_no: '' }),
      {},
    ],
    ['a guest who reads another order', setGuest, { is_own: false }],
  ])('offers %s nothing', async (_, begin, changes) => {
    act(begin);
    await confirm(changes);
    expect(offer()).not.toBeInTheDocument();
  });
});
