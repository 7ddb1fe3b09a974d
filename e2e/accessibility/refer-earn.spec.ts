import { expectAccessible } from '../fixtures/axe';
import { callShop } from '../fixtures/call-shop';
import { expect, test } from '../fixtures/shop';
import { signUp } from '../fixtures/sign-in';

test('a member invites a friend, and claims points', async ({ page, otherPage: friend }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await signUp(page);
  await page.goto('/refer-earn');
  await expect(page.getByText('Nobody has joined yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'INVITE' }).click();
  await expect(page.getByRole('link', { name: 'Email' })).toBeVisible();
  await expectAccessible(page);

  const { code } = await callShop(page, 'referralSummary', {});
  await friend.goto(`/r/${code}`);
  await expect(friend.getByText(/has invited you/)).toBeVisible();
  await expectAccessible(friend);
  await signUp(friend);

  // As it is once the time to return the friend's first order is over.
  await page.route('**/api/backend/referralSummary', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.rewards = [{ referral_id: '1', reason: 'friend', first_name: 'Bea' }];
    answer.data.points = 100;
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  const friends = page.getByRole('region', { name: 'Friends' });
  await expect(friends.getByText('State: Joined')).toBeVisible();
  const points = page.getByRole('region', { name: 'Your points' });
  await expect(points.getByRole('button', { name: 'CLAIM 100 POINTS' })).toBeVisible();
  await expect(points.getByRole('button', { name: /^TURN 100 POINTS/ })).toBeVisible();
  await expectAccessible(page);
});

test('an invitation that is not known', async ({ page }) => {
  await page.goto('/r/CCCC-CCCC');
  await expect(
    page.getByText('We do not recognize this invitation', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
});
