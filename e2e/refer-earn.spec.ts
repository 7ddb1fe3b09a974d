import type { Page } from '@playwright/test';
import { DAY_MS } from '../lib/contract/durations';
import { callShop } from './fixtures/call-shop';
import { placeOrder } from './fixtures/place-order';
import { expect, ownShopTest, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';
import { deliver, staff } from './fixtures/staff';

/** The link of the member of the page, who looks at /refer-earn. */
async function linkOn(page: Page): Promise<string> {
  const invitation = page.getByRole('region', { name: 'Your invitation' });
  return (await invitation.getByText(/\/r\//).textContent()) ?? '';
}

/** @returns the e-mail address */
async function register(page: Page, firstName: string): Promise<string> {
  const digits = `${Math.floor(Math.random() * 1e9)}`.padStart(9, '0');
  const email = `friend${digits}@shoppers.example`;
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Weaver');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Mobile/).fill(`7${digits}`);
  await page.getByLabel('Password', { exact: true }).fill('Secret#123');
  await page.getByLabel('Confirm password').fill('Secret#123');
  await page.getByRole('button', { name: 'REGISTER' }).press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  return email;
}

ownShopTest(
  'a friend’s first order brings both points, which become money in the wallet',
  async ({ page, otherPage: friend, ownShop }) => {
    /** Why the shop looks at the invitation of a friend; undefined where it does not. */
    const flagsOf = async (email: string) => {
      const { referrals } = await staff(ownShop, 'referrals', 'list', {});
      return referrals?.find((referral) => referral.friend === email)?.flags;
    };

    await signUp(page);
    await page.goto('/refer-earn');
    await expect(page.getByText('Nobody has joined yet')).toBeVisible();
    const link = await linkOn(page);
    expect(link).toMatch(/\/r\/[2-9A-Z]{4}-[2-9A-Z]{4}$/);

    await friend.goto(link.toLowerCase());
    await expect(friend).toHaveURL('/register');
    await expect(friend.getByRole('status').getByText(/has invited you/)).toBeVisible();
    // The code stays while the friend looks around.
    await friend.goto('/home');
    await friend.request.get('/login');
    await friend.goto('/register');
    await expect(friend.getByText(/has invited you/)).toBeVisible();
    const bea = await register(friend, 'Bea');
    const cookies = await friend.context().cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('invitation');

    await page.reload();
    const friends = page.getByRole('region', { name: 'Friends' });
    await expect(friends.getByText('Bea')).toBeVisible();
    await expect(friends.getByText('State: Joined')).toBeVisible();

    const { number } = await placeOrder(friend);
    await deliver(ownShop, number);
    await page.reload();
    await expect(friends.getByText('State: Ordered')).toBeVisible();
    expect(await flagsOf(bea)).toBeUndefined();

    await ownShop.stopBackend();
    await ownShop.startBackend(12 * DAY_MS);
    // Meanwhile the shop catches up with twelve days, and may be too busy to answer.
    const rewards = async () => (await callShop(page, 'referralSummary', {})).rewards.length;
    await expect.poll(() => rewards().catch(() => 0)).toBe(1);
    await page.reload();
    const points = page.getByRole('region', { name: 'Your points' });
    const claim = points.getByRole('button', { name: 'CLAIM 100 POINTS' });
    await claim.press('Enter');
    await expect(points.getByRole('heading', { name: 'Your points' })).toBeFocused();
    await expect(claim).toBeHidden();
    const before = await callShop(page, 'walletBalance', {});
    await points.getByRole('button', { name: 'TURN 100 POINTS INTO $5.00' }).dblclick();
    await expect(points.getByRole('button', { name: /^TURN/ })).toBeHidden();
    const after = await callShop(page, 'walletBalance', {});
    expect(after.balance - before.balance).toBe(500);

    await friend.goto('/refer-earn');
    await friend.getByRole('button', { name: 'CLAIM 100 POINTS' }).click();
    await expect(friend.getByText('100 points are yours.')).toBeVisible();

    // Who registers on a friend's device, after the friend has left, is looked at by the shop.
    await friend.context().clearCookies({ name: /session/ });
    await friend.goto(link);
    const cleo = await register(friend, 'Cleo');
    expect(await flagsOf(cleo)).toContain('device');
  },
);

test('a link with an unknown code, and the link for someone who has an account, say so', async ({
  page,
}) => {
  await page.goto('/r/CCCC-CCCC');
  await expect(page).toHaveURL(/\/register\?invitation=unknown$/);
  await expect(
    page.getByText('We do not recognize this invitation', { exact: false }),
  ).toBeVisible();
  await page.goto('/r/nothing');
  await expect(page).toHaveURL(/\/register\?invitation=unknown$/);
  await signUp(page);
  await page.goto('/r/CCCC-CCCC');
  await expect(page).toHaveURL(/\/refer-earn\?invitation=member$/);
  await expect(page.getByText(/^Invitations are for new customers/)).toBeVisible();
});

test('INVITE offers e-mail, WhatsApp and the text where there is no share sheet', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await signUp(page);
  await page.goto('/refer-earn');
  const link = await linkOn(page);
  await page.getByRole('button', { name: 'Copy your link' }).press('Enter');
  await expect(page.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('button', { name: 'INVITE' }).press('Enter');
  const mail = page.getByRole('link', { name: 'Email' });
  expect(decodeURIComponent((await mail.getAttribute('href')) ?? '')).toContain(link);
  await expect(page.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
});
