import type { Page } from '@playwright/test';
import { mailsTo } from '../backend/testing/mails';
import { MINUTE_MS } from '../lib/contract/durations';
import { expectNoAxeViolations } from './fixtures/axe';
import { expectFitsTightScreens } from './fixtures/scroll';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';
import { staff } from './fixtures/staff';

/** Of the sample catalogue: out of stock. */
const SOLD_OUT = 66;

const tellMe = (page: Page) => page.getByRole('button', { name: 'TELL ME WHEN IT IS BACK' });

test('a visitor with a confirmed address and a member are notified once a product is in stock again', async ({
  page,
  ownShop,
}) => {
  const email = 'waits@shoppers.example';
  const mails = (to: string) => mailsTo(ownShop.dataDir, to);
  const product = `${ownShop.url}/product/product-details/${SOLD_OUT}`;
  await page.goto(product);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await tellMe(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await expectFitsTightScreens(page);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please confirm it: we have sent you an e-mail.')).toBeVisible();

  let path: string | undefined;
  await expect
    .poll(async () => {
      const [mail] = await mails(email);
      path = /\/stock-alert\?key=[\w-]+/.exec(mail?.text ?? '')?.[0];
      return path;
    })
    .toBeDefined();
  await page.goto(`${ownShop.url}${path}`);
  await expect(page.getByRole('heading', { name: 'We will tell you' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'BACK TO THE PRODUCT' }).click();
  await expect(page).toHaveURL(product);

  const member = await signUp(page, ownShop.url);
  await page.goto(product);
  await tellMe(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We tell you when ${name} is in stock again.`)).toBeVisible();

  await staff(ownShop, 'catalogue', 'set-stock', String(SOLD_OUT), '2');
  const html = async () => (await page.request.get(product)).text();
  await expect.poll(html).not.toContain('TELL ME WHEN IT IS BACK');
  // The shop looks each minute.
  await ownShop.stopBackend();
  await ownShop.startBackend(MINUTE_MS);
  const title = `${name} is in stock again`;
  for (const address of [email, member.email]) {
    const subjects = async () => (await mails(address)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain(title);
  }
  await page.goto(`${ownShop.url}/notification`);
  await page.getByRole('link', { name: `Unread: ${title}` }).click();
  await expect(page).toHaveURL(product);
  await expect(page.getByRole('button', { name: /^ADD TO CART/ }).first()).toBeEnabled();
  await expect(tellMe(page)).toHaveCount(0);
});
