import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailsTo } from '../backend/testing/mails';
import { MINUTE_MS } from '../lib/contract/durations';
import { newProduct } from './fixtures/products';
import { expect, ownShopTest as test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';
import { staff } from './fixtures/staff';

const tellMe = (page: Page) => page.getByRole('button', { name: 'TELL ME WHEN IT IS BACK' });

test('a visitor with a confirmed address and a member are notified once a product is back in stock', async ({
  page,
  ownShop,
}) => {
  const { id, name, path } = await newProduct(ownShop, { on_hand: 0 });
  const email = `waits-${randomUUID()}@shoppers.example`;
  const mails = (to: string) => mailsTo(ownShop.dataDir, to);
  await page.goto(path);
  await tellMe(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please confirm it: we have sent you an email.')).toBeVisible();

  let link: string | undefined;
  await expect
    .poll(async () => {
      const [mail] = await mails(email);
      link = /\/stock-alert\?key=[\w-]+/.exec(mail?.text ?? '')?.[0];
      return link;
    })
    .toBeDefined();
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: 'We will tell you' })).toBeVisible();
  await page.getByRole('link', { name: 'BACK TO THE PRODUCT' }).click();
  await expect(page).toHaveURL(path);

  const member = await signUp(page);
  await page.goto(path);
  await tellMe(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We will tell you when ${name} is back in stock.`)).toBeVisible();

  await staff(ownShop, 'catalogue', 'set-stock', { product_id: id, stock: 2 });
  const html = async () => (await page.request.get(path)).text();
  await expect.poll(html).not.toContain('TELL ME WHEN IT IS BACK');
  // The shop looks each minute.
  await ownShop.stopBackend();
  await ownShop.startBackend(MINUTE_MS);
  const title = `${name} is back in stock`;
  for (const address of [email, member.email]) {
    const subjects = async () => (await mails(address)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain(title);
  }
  await page.goto('/notification');
  await page.getByRole('link', { name: `Unread: ${title}` }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('button', { name: /^ADD TO CART/ }).first()).toBeEnabled();
  await expect(tellMe(page)).toHaveCount(0);
});
