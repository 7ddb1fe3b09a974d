import { newProduct } from './fixtures/products';
import { sharedShop } from './fixtures/shared-shop';
import { expect, test } from './fixtures/shop';
import { staff } from './fixtures/staff';

// What the cache answers to each request is tested in `http/page-cache.test.ts`.
test('a browser that has prefetched a product shows its new price after a reload', async ({
  page,
}) => {
  const { id, name, path } = await newProduct(sharedShop);
  const link = page.getByRole('main').locator(`a[href="${path}"]`).first();
  await page.goto(`/product/product-list?search_text=${encodeURIComponent(name)}`);
  const prefetched = page.waitForResponse(
    async (response) =>
      response.url().includes(`${path}?_rsc`) && (await response.text()).includes('209'),
  );
  await link.hover();
  const request = (await prefetched).request();
  const headers = await request.allHeaders();
  await staff(sharedShop, 'catalogue', 'set-price', { product_id: id, price: '1234.56' });
  await expect
    .poll(async () => (await page.request.get(request.url(), { headers })).text())
    .toContain('1,234.56');

  await page.reload();
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').filter({ visible: true })).toContainText('$1,234.56');
});
