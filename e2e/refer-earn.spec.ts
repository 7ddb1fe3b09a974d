import type { Page } from '@playwright/test';
import { DAY_MS } from '../lib/contract/durations';
import { expectNoAxeViolations } from './fixtures/axe';
import { callShop } from './fixtures/call-shop';
import { placeOrder } from './fixtures/place-order';
import { expectNoSidewaysScroll } from './fixtures/scroll';
import { expect, startOwnShop, test } from './fixtures/shop';
import { openAsDemoShopper, signUp } from './fixtures/sign-in';
import { deliver, staff } from './fixtures/staff';

/** The link of the member of the page, who looks at /refer-earn. */
async function linkOn(page: Page): Promise<string> {
  const invitation = page.getByRole('region', { name: 'Your invitation' });
  return (await invitation.getByText(/\/r\//).textContent()) ?? '';
}

async function register(page: Page, firstName: string): Promise<void> {
  const digits = `${Math.floor(Math.random() * 1e9)}`.padStart(9, '0');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Weaver');
  await page.getByLabel('Email').fill(`friend${digits}@shoppers.example`);
  await page.getByLabel(/^Mobile/).fill(`7${digits}`);
  await page.getByLabel('Password', { exact: true }).fill('Secret#123');
  await page.getByLabel('Confirm password').fill('Secret#123');
  await page.getByRole('button', { name: 'REGISTER' }).press('Enter');
  await expect(page).toHaveURL(/\/home$/);
}

test('a friend’s first order brings both points, which become money in the wallet', async ({
  browser,
  page,
}) => {
  const shop = await startOwnShop({}, { payments: true });
  try {
    await openAsDemoShopper(page, shop, '/refer-earn');
    await expect(page.getByText('Nobody has joined yet')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    const link = await linkOn(page);
    expect(link).toMatch(/\/r\/[2-9A-Z]{4}-[2-9A-Z]{4}$/);

    const context = await browser.newContext();
    const friend = await context.newPage();
    await friend.goto(link.toLowerCase());
    await expect(friend).toHaveURL(`${shop.url}/register`);
    await expect(friend.getByRole('status').getByText(/has invited you/)).toBeVisible();
    await expectNoAxeViolations(friend);
    // The code stays while the friend looks around.
    await friend.goto(`${shop.url}/home`);
    await friend.goto(`${shop.url}/login`);
    await friend.goto(`${shop.url}/register`);
    await expect(friend.getByText(/has invited you/)).toBeVisible();
    await register(friend, 'Bea');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('invitation');

    await page.reload();
    const friends = page.getByRole('region', { name: 'Friends' });
    await expect(friends.getByText('Bea')).toBeVisible();
    await expect(friends.getByText('State: Joined')).toBeVisible();

    const { number } = await placeOrder(friend);
    await deliver(shop, number);
    await page.reload();
    await expect(friends.getByText('State: Ordered')).toBeVisible();
    expect(await staff(shop, 'referrals', 'list')).toContain('No invitations wait for you.');

    await shop.stopBackend();
    await shop.startBackend(12 * DAY_MS);
    const points = page.getByRole('region', { name: 'Your points' });
    const claim = points.getByRole('button', { name: 'CLAIM 100 POINTS' });
    await expect(async () => {
      await page.reload();
      await expect(claim).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await claim.press('Enter');
    await expect(points.getByRole('heading', { name: 'Your points' })).toBeFocused();
    await expect(claim).toBeHidden();
    const before = await callShop(page, 'walletBalance', {});
    await points.getByRole('button', { name: 'TURN 100 POINTS INTO $5.00' }).dblclick();
    await expect(points.getByRole('button', { name: /^TURN/ })).toBeHidden();
    const after = await callShop(page, 'walletBalance', {});
    expect(after.balance - before.balance).toBe(500);

    await friend.goto(`${shop.url}/refer-earn`);
    await friend.getByRole('button', { name: 'CLAIM 100 POINTS' }).click();
    await expect(friend.getByText('100 points are yours.')).toBeVisible();

    // Who registers on a friend's device, after the friend has left, is looked at by the shop.
    await context.clearCookies({ name: /session/ });
    await friend.goto(link);
    await register(friend, 'Cleo');
    expect(await staff(shop, 'referrals', 'list')).toMatch(/device/);
    await context.close();
  } finally {
    await shop.stop();
  }
});

test('a link with an unknown code, and the link for someone who has an account, say so', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/r/CCCC-CCCC');
  await expect(page).toHaveURL(/\/register\?invitation=unknown$/);
  await expect(
    page.getByText('This invitation is not known to us', { exact: false }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/r/nothing');
  await expect(page).toHaveURL(/\/register\?invitation=unknown$/);
  await signUp(page);
  await page.goto('/r/CCCC-CCCC');
  await expect(page).toHaveURL(/\/refer-earn\?invitation=member$/);
  await expect(page.getByText(/^Invitations are for new shoppers/)).toBeVisible();
});

test('INVITE offers e-mail, WhatsApp and the text where there is no share sheet', {
  tag: '@once',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await signUp(page);
  await page.goto('/refer-earn');
  const link = await linkOn(page);
  await page.getByRole('button', { name: 'Copy your link' }).press('Enter');
  await expect(page.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('button', { name: 'INVITE' }).press('Enter');
  const mail = page.getByRole('link', { name: 'E-mail' });
  expect(decodeURIComponent((await mail.getAttribute('href')) ?? '')).toContain(link);
  await expect(page.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
