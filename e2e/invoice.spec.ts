import { readFile } from 'node:fs/promises';
import { readPdf } from '../backend/testing/read-pdf';
import { expectNoAxeViolations } from './fixtures/axe';
import { placeOrder } from './fixtures/place-order';
import { expect, test } from './fixtures/shop';

test("a guest opens their order's invoice by keyboard, and saves it as a PDF that says the same", async ({
  page,
  browser,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'CONTINUE AS GUEST' }).click();
  await expect(page).toHaveURL('/home');
  const order = await placeOrder(page);
  await page.goto(`/track-order?order=${order.number}`);
  const button = page.getByRole('button', { name: /^Invoice/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invoice' });
  await expect(dialog.getByText(order.number)).toBeVisible();
  await expectNoAxeViolations(page);
  const number = await dialog.getByText(/^INV-\d{4}-\d{6}$/).textContent();
  const total = await dialog.getByText('Grand total').locator('xpath=../dd').textContent();

  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'DOWNLOAD PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${number}.pdf`);
  const { pages, info } = await readPdf(await readFile(await saved.path()));
  expect(info.Title).toBe(`Invoice ${number}`);
  expect(pages[0]?.text).toContain(`Grand total ${total}`);
  expect(pages[0]?.text).toContain(order.number);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  const file = `/api/invoice/${order.number}`;
  const shown = await page.request.get(`${file}?open`);
  expect(shown.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${number}.pdf"`,
    'cache-control': 'private, no-store',
  });
  const stranger = await browser.newContext();
  for (const path of [file, '/api/invoice/NONE-0001', '/api/invoice/%3F'])
    expect((await stranger.request.get(path)).status()).toBe(404);
  await stranger.close();
});
