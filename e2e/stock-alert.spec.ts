import { mailsTo } from '../backend/testing/mails';
import { expectNoAxeViolations } from './fixtures/axe';
import { expect, test } from './fixtures/shop';

/** Of the sample catalogue: out of stock. */
const SOLD_OUT = 66;

test('a visitor is told when a product is in stock again, once they have confirmed their address', async ({
  page,
}) => {
  const email = `ada${Math.floor(Math.random() * 1e9)}@shoppers.example`;
  await page.goto(`/product/product-details/${SOLD_OUT}`);
  await page.getByRole('button', { name: 'TELL ME WHEN IT IS BACK' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'TELL ME' }).click();
  await expect(page.getByText('Please confirm it: we have sent you an e-mail.')).toBeVisible();

  let link: string | undefined;
  await expect
    .poll(async () => {
      const [mail] = await mailsTo(process.env.DATA_DIR ?? '', email);
      link = /\/stock-alert\?key=[\w-]+/.exec(mail?.text ?? '')?.[0];
      return link;
    })
    .toBeDefined();
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: 'We will tell you' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'BACK TO THE PRODUCT' }).click();
  await expect(page).toHaveURL(`/product/product-details/${SOLD_OUT}`);
});
