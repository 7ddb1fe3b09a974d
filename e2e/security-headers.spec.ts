import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';

const product = '/product/product-details/1';
const list = '/product/product-list';

/** Collects the violations of a page's Content-Security-Policy. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) violations.push(message.text());
  });
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportViolation');
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return violations;
}

test('no page violates its policy, and every page is hydrated', async ({ page }) => {
  const violations = await watchViolations(page);
  for (const path of [
    '/home',
    product,
    `/uk${product}`,
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
    const isHydrated = await page.evaluate(() =>
      Object.keys(document.body).some((key) => key.startsWith('__react')),
    );
    expect([path, isHydrated]).toEqual([path, true]);
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

test('an injected script does not run', async ({ page }) => {
  await page.goto('/home');
  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    const picture = document.createElement('img');
    picture.setAttribute('onerror', 'window.injected = true');
    picture.src = 'data:image/png;base64,nonsense';
    document.body.append(picture);
    return new Promise((resolve) => {
      setTimeout(() => resolve(Reflect.get(window, 'injected') === true), 300);
    });
  });
  expect(hasRun).toBe(false);
});

test('an error page has the policy too', async ({ ownShop, page }) => {
  const violations = await watchViolations(page);
  await ownShop.stopBackend('SIGKILL');
  for (const path of ['/product/product-details/2', `${list}?material=Oak`, '/faq']) {
    const response = await page.goto(ownShop.url + path);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self';");
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  }
  expect(violations).toEqual([]);
});

test('every response has the security headers', async ({ request }) => {
  const html = await (await request.get('/home')).text();
  const script = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? '';
  for (const path of [
    '/home',
    script,
    '/api/health',
    '/robots.txt',
    '/sitemap.xml',
    '/icon.svg',
    '/nothing.png',
    `${list}?material=Oak`,
  ]) {
    const headers = (await request.get(path)).headers();
    expect([path, headers]).toEqual([
      path,
      expect.objectContaining({
        'content-security-policy': expect.stringContaining("script-src-attr 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(), '),
      }),
    ]);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['content-security-policy']).toContain("img-src 'self' blob:;");
    // This shop is not served by HTTPS.
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
  const rejected = await request.post('/home', { data: 'x' });
  expect([rejected.status(), rejected.headers()['x-content-type-options']]).toEqual([
    405,
    'nosniff',
  ]);
  const tooLarge = await request.post('/api/backend/searchProductList', {
    data: 'x'.repeat(100_000),
  });
  expect(tooLarge.status()).toBe(413);
});

test('scripts are compressed and cached by browsers for a year', async ({ request }) => {
  const html = await (await request.get('/home')).text();
  const script = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? '';
  const response = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
