import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type NextLink from 'next/link';
import type { ComponentProps } from 'react';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { ReferralFriend, ReferralSummary } from '@/lib/contract/referrals';
import { ReferEarn } from './refer-earn';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({ push: jest.fn() }),
  useSearchParams: () => new URLSearchParams(location.search),
}));
// Outside of an app, Next.js would load the page.
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ onNavigate: _, prefetch: __, ...link }: ComponentProps<typeof NextLink>) => (
    <a {...link} href={String(link.href)} />
  ),
  useLinkStatus: () => ({ pending: false }),
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

let summary: ReferralSummary;
let friends: ReferralFriend[];
let failing: string[];
let conversions: unknown[];
let claims: number;
let shoppers = 0;

function friendOf(referral_id: string, changes: Partial<ReferralFriend> = {}): ReferralFriend {
  return {
    referral_id,
    first_name: `Bea${referral_id}`,
    state: 'joined',
    is_checked: false,
    joined_at: '2026-11-10T10:00:00.000Z',
    ...changes,
  };
}

beforeEach(() => {
  jest.clearAllMocks();
  history.replaceState(null, '', '/uk/refer-earn');
  // Another shopper for each test, so that nothing is cached.
  shoppers += 1;
  setUser({
    first_name: 'Ada',
    last_name: 'Oak',
    email: `ada${shoppers}@shop.test`,
    mobile_no: '',
  });
  failing = [];
  conversions = [];
  claims = 0;
  friends = [];
  summary = {
    code: '7KQ4-M2XP',
    points: 0,
    bonus_points: 0,
    currency: 'USD',
    rate: { points: 100, amount: 500 },
    rewards: [],
    invited_by: null,
  };
  shop.mockImplementation(async (endpoint, request) => {
    if (endpoint === 'convertPoints') conversions.push(request);
    if (failing.includes(endpoint)) throw new ShopError(0, 'No connection.');
    let data: unknown = null;
    if (endpoint === 'referralSummary') data = summary;
    if (endpoint === 'referralFriends') data = { friends, total: friends.length };
    if (endpoint === 'claimReferral') {
      claims += 1;
      const { points, bonus_points } = summary;
      summary = {
        ...summary,
        points: points + 100,
        bonus_points: bonus_points + 100,
        rewards: [],
      };
    }
    if (endpoint === 'convertPoints') summary = { ...summary, points: 0 };
    return { message: '', data } as never;
  });
});

const points = () => screen.findByRole('region', { name: 'Your points' });

it('shows the code and the link, and copies them', async () => {
  user.setup();
  render(<ReferEarn />);
  const invitation = await screen.findByRole('region', { name: 'Your invitation' });
  expect(within(invitation).getByText('7KQ4-M2XP')).toBeVisible();
  await user.click(within(invitation).getByRole('button', { name: 'Copy your link' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/r/7KQ4-M2XP`);
  expect(notify.success).toHaveBeenCalledWith('The link is copied.');
});

it('offers other ways where the browser has no share sheet', async () => {
  render(<ReferEarn />);
  const invite = await screen.findByRole('button', { name: 'INVITE' });
  expect(screen.queryByRole('link', { name: 'Email' })).not.toBeInTheDocument();
  await user.click(invite);
  expect(invite).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('/r/7KQ4-M2XP')),
  );
});

it('opens the share sheet, and says nothing when it is closed', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  try {
    render(<ReferEarn />);
    await user.click(await screen.findByRole('button', { name: 'INVITE' }));
    expect(share.mock.calls[0]?.[0].url).toBe(`${location.origin}/r/7KQ4-M2XP`);
    expect(screen.queryByRole('link', { name: 'Email' })).not.toBeInTheDocument();
    expect(notify.error).not.toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

it('claims a reward once for a double press, and turns the points into money', async () => {
  summary.rewards = [{ referral_id: '3', reason: 'friend', first_name: 'Bea' }];
  render(<ReferEarn />);
  const card = within(await points());
  expect(card.getByText('For Bea’s first order')).toBeVisible();
  await user.dblClick(card.getByRole('button', { name: 'CLAIM 100 POINTS' }));
  expect(claims).toBe(1);
  expect(await card.findByText('100 points are worth $5.00', { exact: false })).toBeVisible();
  await user.click(await card.findByRole('button', { name: 'TURN 100 POINTS INTO $5.00' }));
  expect(conversions).toEqual([{ conversion_id: expect.any(String), points: 100, amount: 500 }]);
  expect(card.queryByRole('button', { name: /^TURN/ })).not.toBeInTheDocument();
});

it('sends the same conversion again after a lost answer', async () => {
  summary.points = 40;
  failing = ['convertPoints'];
  render(<ReferEarn />);
  const turn = await screen.findByRole('button', { name: 'TURN 40 POINTS INTO $2.00' });
  await user.click(turn);
  expect(notify.error).toHaveBeenCalledWith('No connection.');
  failing = [];
  await user.click(turn);
  expect(conversions).toHaveLength(2);
  expect(conversions[1]).toEqual(conversions[0]);
});

it('sends another conversion for as many new points, when the answer to the one before was lost', async () => {
  summary = { ...summary, points: 100, bonus_points: 100 };
  failing = ['convertPoints'];
  render(<ReferEarn />);
  const turn = { name: 'TURN 100 POINTS INTO $5.00' };
  const button = await screen.findByRole('button', turn);
  // It was made, although no answer came.
  summary = {
    ...summary,
    points: 0,
    rewards: [{ referral_id: '3', reason: 'friend', first_name: 'Bea' }],
  };
  await user.click(button);
  failing = [];
  await user.click(await screen.findByRole('button', { name: 'CLAIM 100 POINTS' }));
  await user.click(await screen.findByRole('button', turn));
  const [first, second] = conversions.map((conversion) => Object(conversion).conversion_id);
  expect(second).not.toBe(first);
});

it('lists friends with what became of the invitation', async () => {
  friends = [
    friendOf('4', { state: 'earned' }),
    friendOf('3', { state: 'bought', is_checked: true }),
    friendOf('2', { state: 'void', first_name: null }),
    friendOf('1'),
  ];
  render(<ReferEarn />);
  const items = await within(await screen.findByRole('region', { name: 'Friends' })).findAllByRole(
    'listitem',
  );
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bea4.*Earned$/),
    expect.stringMatching(/^Bea3.*We are reviewing this invitation.*Ordered$/),
    expect.stringMatching(/^A friend.*No points$/),
    expect.stringMatching(/^Bea1.*not ordered yet.*Joined$/),
  ]);
});

it('says where no one has joined, and what could not be loaded', async () => {
  failing = ['referralSummary'];
  render(<ReferEarn />);
  expect(await screen.findByText('Nobody has joined yet')).toBeVisible();
  const alert = await screen.findByRole('alert');
  failing = [];
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await points()).toBeVisible();
});

it('shows a member who followed a link that it is for new shoppers', async () => {
  history.replaceState(null, '', '/uk/refer-earn?invitation=member');
  render(<ReferEarn />);
  expect(await screen.findByText(/^Invitations are for new customers/)).toBeVisible();
});
