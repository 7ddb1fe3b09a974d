import { sofa } from './fixtures/products';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';
import { watchViolations } from './fixtures/violations';

const list = '/product/product-list';

test('no page violates its policy, and every page is hydrated', async ({ page }) => {
  const violations = await watchViolations(page);
  for (const path of [
    '/home',
    sofa.path,
    `/uk${sofa.path}`,
    `${list}?category_id=1`,
    `${list}?category_id=1&page_number=2`,
    `${list}?material=Oak&sort_by=Price+Low+to+High`,
    `${list}?search_text=sofa`,
    '/cart',
    '/faq',
    '/login',
    '/register',
    '/contact-us',
    '/product/product-details/999999',
    '/product/product-details/nonsense',
    '/api/nothing',
    '/nothing.png',
  ]) {
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect([path, policy]).toEqual([path, expect.stringContaining("script-src-attr 'none'")]);
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]+=*')+ http[\w:/.]+;/);
    expect(policy.length).toBeLessThan(4000);
    await expect(page.locator('html'), path).toHaveAttribute('data-hydrated', 'true');
  }
  expect(violations).toEqual([]);
});

test('navigation by links and Back does not violate the policy', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto('/home');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`${list}?category_id=1`);
  await page.locator('[aria-busy] article').getByRole('link').first().click();
  await expect(page).toHaveURL(/product-details/);
  await page.goBack();
  await expect(page).toHaveURL(/category_id=1$/);
  expect(violations).toEqual([]);
});

test('the card fields of the payment provider are shown, also after links from other pages', async ({
  page,
}) => {
  const violations = await watchViolations(page);
  await signUp(page);
  await page.goto('/home');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/home$/);
  await page.evaluate(async () => {
    const answer = await fetch('/api/backend/paymentOptions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { provider } = (await answer.json()).data;
    const script = document.createElement('script');
    script.src = provider.script_url;
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
    const element = document.body.appendChild(document.createElement('div'));
    const options = { publishableKey: provider.publishable_key };
    Reflect.get(window, 'OakSandbox').mount(element, options);
  });
  const fields = page.frameLocator('iframe[title="Card details"]');
  await expect(fields.getByLabel('Card number')).toBeVisible();
  expect(violations).toEqual([]);
});

test('an injected style element does nothing', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto('/home');
  const opacity = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { opacity: 0.5 }';
    document.head.append(style);
    return getComputedStyle(document.body).opacity;
  });
  expect(opacity).toBe('1');
  await expect.poll(() => violations.join('\n')).toContain('style-src-elem inline');
});

test('an injected script does not run', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto('/home');
  const hasRun = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    const picture = document.createElement('img');
    picture.setAttribute('onerror', 'window.injected = true');
    // Called after what the attribute says.
    const failed = new Promise((resolve) => picture.addEventListener('error', resolve));
    picture.src = 'data:image/png;base64,nonsense';
    document.body.append(picture);
    await failed;
    return Reflect.get(window, 'injected') === true;
  });
  expect(hasRun).toBe(false);
  for (const directive of ['script-src-elem', 'script-src-attr']) {
    await expect.poll(() => violations.join('\n')).toContain(`${directive} inline`);
  }
});
