import { expect as base } from '@playwright/test';
import type { BrowserPage } from './browsers/page';
export const expect = base.extend({
  async toBeAt(page: BrowserPage, path: string | RegExp) {
    let at = '';
    const end = Date.now() + 15000;
    const ok = () => (typeof path === 'string' ? at === path : path.test(at));
    do {
      at = await page.evaluate(() => location.pathname + location.search, '').catch(() => '');
      if (ok()) break;
      await new Promise((r) => setTimeout(r, 50));
    } while (Date.now() < end);
    return { pass: ok(), message: () => `at ${at}, not ${path}` };
  },
});
