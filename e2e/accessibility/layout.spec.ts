import { AxeBuilder } from '@axe-core/playwright';
import { expectAccessible, expectNoAxeViolations } from '../fixtures/axe';
import { openWithBar } from '../fixtures/header-bar';
import { expect, test } from '../fixtures/shop';
import { signUp } from '../fixtures/sign-in';

test('the drawer of a phone is accessible', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});

test("a member's header and footer on a wide screen are accessible, with an open category", async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/faq');
  const bar = page.getByRole('navigation', { name: 'Categories' });
  const category = bar.getByRole('button').first();
  await category.press('Enter');
  await expect(category).toHaveAttribute('aria-expanded', 'true');
  // A tight screen has no such bar.
  await expectNoAxeViolations(page);
});

test('the question before a logout is accessible', { tag: '@both' }, async ({ page, isMobile }) => {
  await signUp(page);
  await page.goto('/faq');
  await page.getByRole('button', { name: isMobile ? 'Menu' : 'Ada', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page);
});

test('the bar that comes back on a phone is accessible, and the targets of a list are large enough', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await openWithBar(page, '/product/product-list');
  const { violations } = await new AxeBuilder({ page })
    .withRules('target-size')
    .setLegacyMode()
    .analyze();
  expect(violations).toEqual([]);

  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  await page.mouse.wheel(0, -100);
  const search = page.getByRole('button', { name: 'Open search' });
  await expect(search).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);
});
