import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';
import { callShop } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import { Friends } from './friends';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: jest.fn() }),
}));
// Outside of an app, Next.js would load the page.
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ onNavigate, prefetch: _, ...link }: ComponentProps<typeof NextLink>) => (
    <a
      {...link}
      href={String(link.href)}
      onClick={(event) => {
        event.preventDefault();
        onNavigate?.(event);
      }}
    />
  ),
  useLinkStatus: () => ({ pending: false }),
}));
jest.mock('@/lib/client/calls/call-shop');

/** Follows the URL. */
function Screen() {
  const [page, setPage] = useState(1);
  history.pushState = (_, __, url) => setPage(Number(/page=(\d)/.exec(String(url))?.[1] ?? 1));
  return <Friends page={page} />;
}

test('the focus goes to what says which page is shown, and stays there while it is loaded', async () => {
  setUser({ first_name: 'Ada', last_name: 'Oak', email: 'ada@shop.test', mobile_no: '' });
  const friends = [
    {
      referral_id: '1',
      first_name: 'Bea',
      state: 'joined',
      is_checked: false,
      joined_at: '2026-11-10T10:00:00.000Z',
    },
  ];
  let finish = () => {};
  jest.mocked(callShop).mockImplementation(async (_, request) => {
    if (Object(request).page_number === 2) await new Promise<void>((done) => (finish = done));
    return { status: 200, message: '', data: { friends, total: 41 } } as never;
  });
  render(<Screen />);
  await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
  expect(screen.getByText('Loading your friends')).toBeInTheDocument();
  await act(async () => finish());
  expect(screen.getByText(/^41 friends, page 2 of/)).toHaveFocus();
});
