import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, type TestInfo } from '@playwright/test';
import { chromiumEngine, type EngineName, firefoxEngine, webkitEngine } from './browsers/engines';
import type { Engine, Tab } from './browsers/tab';
import { Visitor } from './visitor';

/** How long a browser may take to start on a busy machine. */
const START_LIMIT_MS = 60_000;
/** How long a page that has failed may take to be read. */
const LOOK_LIMIT_MS = 10_000;

export interface TestFixtures {
  openTab: (name: string) => Promise<Tab>;
  visitor: Visitor;
  /** Somebody else, who shares no cookies with the first. */
  otherVisitor: Visitor;
}

export interface WorkerOptions {
  /** The browser. Playwright's `browserName` stays what it is. */
  engine: EngineName;
}

export interface WorkerFixtures extends WorkerOptions {
  browserEngine: Engine;
}

/** What a person would see and a developer would look for, for a test that has failed. */
async function attachPage(testInfo: TestInfo, name: string, { page, errors }: Tab): Promise<void> {
  const attach = (what: string, body: string | Buffer, contentType: string) =>
    testInfo.attach(`${name}: ${what}`, { body, contentType });
  if (errors.length > 0) await attach('console', errors.join('\n'), 'text/plain');
  const look = async () => {
    const text = await page.evaluate(
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not what a person would see.
      () => `${location.href}\n\n${(document.querySelector('main') ?? document.body).innerText}`,
      '',
    );
    await attach('page', text, 'text/plain');
    await attach('screenshot', await page.screenshot(), 'image/png');
  };
  // The page or its browser may be what has failed.
  const limit = sleep(LOOK_LIMIT_MS, 'It has not answered.', { ref: false });
  const failure = await Promise.race([look().catch(String), limit]);
  if (failure) await attach('page', failure, 'text/plain');
}

/** Playwright's `test`, with a {@link Visitor} in the browser that the project names as its `engine`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  browserEngine: [
    async ({ engine, playwright }, use) => {
      const start = {
        chromium: () => chromiumEngine(() => playwright.chromium.launch()),
        firefox: firefoxEngine,
        webkit: webkitEngine,
      };
      const browser = await start[engine]();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  openTab: [
    async ({ browserEngine, baseURL, viewport, timezoneId, actionTimeout }, use, testInfo) => {
      const tabs = new Map<string, Tab>();
      await use(async (name) => {
        const tab = await browserEngine.open({
          baseUrl: baseURL ?? 'http://localhost:3000',
          viewport: viewport ?? { width: 1440, height: 900 },
          waitMs: actionTimeout || 30_000,
          timeZone: timezoneId ?? 'America/New_York',
        });
        tabs.set(name, tab);
        return tab;
      });
      for (const [name, tab] of tabs) {
        if (testInfo.status !== testInfo.expectedStatus) await attachPage(testInfo, name, tab);
        await tab.close();
      }
    },
    { timeout: START_LIMIT_MS },
  ],
  visitor: async ({ openTab }, use) => use(new Visitor(await openTab('visitor'))),
  otherVisitor: async ({ openTab }, use) => use(new Visitor(await openTab('other visitor'))),
});
