import { chromium } from '@playwright/test';
import { demoShopper } from '../../lib/shared/demo-shopper.mjs';
import { chromiumArgs, ensureChromium } from '../../scripts/lib/chromium.mjs';

export const viewports = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/**
 * Runs a measurement in a new browser.
 * @template T
 * @param {(browser: import('@playwright/test').Browser) => Promise<T>} measure
 * @param {string[]} [args]
 * @returns {Promise<T>}
 */
export async function withBrowser(measure, args = []) {
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs, ...args] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Logs the demo shopper in and opens a page.
 * @param {import('@playwright/test').Page} page
 * @param {string} shopUrl
 * @param {string} path
 */
export async function signIn(page, shopUrl, path) {
  await page.goto(`${shopUrl}/login?callbackUrl=${encodeURIComponent(path)}`, {
    waitUntil: 'networkidle',
  });
  await page.getByLabel('Email / Mobile number').fill(demoShopper.email);
  await page.getByLabel('Password', { exact: true }).fill(demoShopper.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL(`**${path}`);
}
