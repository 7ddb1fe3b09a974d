import type { Browser as Chromium } from '@playwright/test';
import type { Browser as Firefox } from 'puppeteer-core';
import { DrivenPage } from './driven-page';
import type { Driver } from './driver';
import { findFirefox, findWebkit } from './find-browsers.mjs';
import { openFirefox, startFirefox } from './firefox';
import type { Engine, Tab, TabOptions } from './tab';
import { waitForHydration } from './wait-for-hydration';
import { openWebkit } from './webkit';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** Playwright's own browser, whose tabs are as the project's `use` says. @param launch starts it as the project says */
export async function chromiumEngine(launch: () => Promise<Chromium>): Promise<Engine> {
  const browser = await launch();
  return {
    open: async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      waitForHydration(page);
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      return {
        page,
        errors,
        addCookies: (cookies) => context.addCookies(cookies),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

const tabOf = (driver: Driver, options: TabOptions): Tab => ({
  page: new DrivenPage(driver, options),
  errors: driver.errors,
  addCookies: (cookies) => driver.addCookies(cookies),
  close: () => driver.close(),
});

/** One Firefox, started with the first tab, whose tabs know nothing of each other. */
export function firefoxEngine(): Engine {
  const path = findFirefox();
  if (!path) throw new Error('No Firefox was found: install firefox-esr, or set FIREFOX_PATH.');
  let starting: Promise<Firefox> | undefined;
  return {
    open: async (options) => {
      starting ??= startFirefox(path, options.timeZone);
      return tabOf(await openFirefox(await starting, options.viewport), options);
    },
    close: async () => (await starting)?.close(),
  };
}

/** A WebKit for each tab: it starts in less than a second, and has one cookie store. */
export function webkitEngine(): Engine {
  const programs = findWebkit();
  if (!programs) {
    throw new Error(
      'WebKitWebDriver, MiniBrowser or Xvfb was not found: install webkit2gtk-driver and xvfb, or set WEBKIT_DRIVER_PATH and MINIBROWSER_PATH.',
    );
  }
  return {
    open: async (options) =>
      tabOf(await openWebkit(programs, options.viewport, options.timeZone), options),
    close: async () => undefined,
  };
}
