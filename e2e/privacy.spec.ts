import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { storedInBrowser } from '../lib/shared/stored-in-browser';
import { sofa } from './fixtures/products';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';

/** What is in the browser and not on /cookies. */
async function unlisted(page: Page): Promise<string[]> {
  const known = (kind: string) =>
    storedInBrowser.find((one) => one.kind === kind)?.entries.map(({ name }) => name) ?? [];
  const keys = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  const cookies = (await page.context().cookies()).map(({ name }) =>
    name.replace(/^__(?:Secure|Host)-/, '').replace(/\.\d+$/, ''),
  );
  return [
    ...cookies.filter((name) => !known('cookie').includes(name)),
    ...keys.local.filter((name) => !known('local').includes(name)),
    // Next.js keeps the scroll position of pages there.
    ...keys.session.filter(
      (name) => !known('session').includes(name) && !name.startsWith('__next'),
    ),
  ];
}

test('a member saves their data and deletes the account', async ({ page }) => {
  const { email, password } = await signUp(page);
  await page.goto(sofa.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await unlisted(page)).toEqual([]);

  await page.goto('/account-setting');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'DOWNLOAD MY DATA' }).click();
  const file = await (await saved).path();
  expect(JSON.parse(await readFile(file, 'utf8')).data.account).toMatchObject([{ email }]);

  await page.getByRole('button', { name: 'DELETE ACCOUNT' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill('Wrong#1234');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This password is not right.')).toBeVisible();
  await expect(dialog.getByText(/a code made from your email address stays/)).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'DELETE MY ACCOUNT' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await page.goto('/login');
  await page.getByLabel('Email / Mobile number').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByText('is not right').first()).toBeVisible();
});

test('a visitor reads which cookies there are, and that is all there is', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'CONTINUE AS GUEST' }).click();
  await expect(page).toHaveURL('/home');
  expect(await unlisted(page)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible();
  await expect(page.getByText('next-auth.session-token')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByText(/a code that is computed from your email address/)).toBeVisible();
});
