import type { Page } from '@playwright/test';

/** How long a page may take until it is hydrated, on a busy machine. */
const HYDRATION_LIMIT_MS = 30_000;

/**
 * Waits until the page says that it is hydrated (`<html data-hydrated="true">`). Fails when that never happens. A page
 * without scripts says nothing of it.
 */
async function untilHydrated(page: Page): Promise<void> {
  const isHydrated = () => document.documentElement.dataset.hydrated !== 'false';
  await page.waitForFunction(isHydrated, null, { timeout: HYDRATION_LIMIT_MS });
}

/** Makes `goto` and `reload` wait for hydration, unless they name an earlier moment (`waitUntil: 'commit'`). */
export function waitForHydration(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil !== 'commit') await untilHydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (options?.waitUntil !== 'commit') await untilHydrated(page);
    return response;
  };
}
