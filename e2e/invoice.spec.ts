import { readFile } from 'node:fs/promises';
import { readPdf } from '../backend/testing/read-pdf';
import { callShop } from './fixtures/call-shop';
import { placeOrder } from './fixtures/place-order';
import { lamp, rug } from './fixtures/products';
import { expect, test } from './fixtures/shop';
import { continueAsGuest } from './fixtures/sign-in';

/** What the invoice of the order says: of each line description, quantity, unit price, discount, tax and total. */
const lines = [
  [
    `${rug.name} · Chalk · 66 7/8 × 94 1/2 in (170 × 240 cm)`,
    '1',
    '$690.00',
    '−$69.00',
    '0%',
    '$0.00',
    '$621.00',
  ],
  [
    `${lamp.name} · Coal · W 18 1/2 × D 19 5/8 × H 62 5/8 in (47 × 50 × 159 cm)`,
    '2',
    '$209.00',
    '−$41.80',
    '0%',
    '$0.00',
    '$376.20',
  ],
] as const;
const sums = [
  ['Sub total', '$1,108.00'],
  ['Discount', '−$110.80'],
  ['Shipping charges', '$0.00'],
  ['Tax', '$0.00'],
  ['Grand total (USD)', '$997.20'],
] as const;
const inWords = 'Nine hundred ninety-seven US dollars and twenty cents';

test("a guest opens their order's invoice by keyboard, and saves it as a PDF that says the same", async ({
  page,
  browser,
}) => {
  await continueAsGuest(page);
  const order = await placeOrder(page, {
    products: [
      { ...lamp, units: 2 },
      { ...rug, units: 1 },
    ],
    coupon: 'OAK10',
  });
  await page.goto(`/track-order?order=${order.number}`);
  const button = page.getByRole('button', { name: /^Invoice/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invoice' });
  await expect(dialog.getByText(order.number)).toBeVisible();
  const number = await dialog.getByText(/^INV-\d{4}-\d{6}$/).textContent();
  for (const [index, [name, ...facts]] of lines.entries()) {
    const line = dialog.getByRole('list').getByRole('listitem').nth(index);
    await expect(line).toContainText(`${index + 1}. ${name}`);
    await expect(line.getByRole('definition')).toHaveText(facts);
  }
  for (const [name, sum] of sums)
    await expect(dialog.getByText(name, { exact: true }).last().locator('xpath=../dd')).toHaveText(
      sum,
    );
  await expect(dialog.getByText(inWords)).toBeVisible();

  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'DOWNLOAD PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${number}.pdf`);
  const { pages, info } = await readPdf(await readFile(await saved.path()));
  expect(info.Title).toBe(`Invoice ${number}`);
  const [text] = pages.map((one) => one.text.replaceAll(/\s+/g, ' '));
  for (const [index, line] of lines.entries())
    expect(text).toContain(`${index + 1} ${line.join(' ')}`);
  for (const [name, sum] of sums) expect(text).toContain(`${name} ${sum}`);
  expect(text).toContain(inWords);
  expect(text).toContain(order.number);

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

test('a guest who has cancelled opens the credit note of their refund', async ({
  page,
  browser,
}) => {
  await continueAsGuest(page);
  const { number } = await placeOrder(page);
  const { lines, grand_total } = await callShop(page, 'trackOrder', { order_number: number });
  await callShop(page, 'cancelOrder', {
    order_number: number,
    lines: lines.map(({ id, quantity }) => ({ line_id: id, quantity })),
    reason: 'changed_mind',
    comment: '',
    destination: 'source',
    amount: grand_total,
  });
  await page.goto(`/track-order?order=${number}`);
  const link = page.getByRole('link', { name: /^Credit note for the refund of \$/ });
  await expect(link).toHaveAttribute('target', '_blank');
  const file = (await link.getAttribute('href')) ?? '';
  const shown = await page.request.get(file);
  expect(shown.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="CN-\d{4}-\d{6}\.pdf"$/),
    'cache-control': 'private, no-store',
  });
  const { pages } = await readPdf(await shown.body());
  const total = (grand_total / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  expect(pages[0]?.text).toContain(`Total credit (USD) ${total}`);
  expect(pages[0]?.text).toContain(number);
  const stranger = await browser.newContext();
  for (const path of [file, file.replace(number, 'NONE-0001'), `/api/credit-note/${number}/none`])
    expect((await stranger.request.get(path)).status()).toBe(404);
  await stranger.close();
});
