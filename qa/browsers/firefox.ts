import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type Frame, type KeyInput, type Page } from 'puppeteer-core';
import { type Driver, type Json, PRESS_MS, splitKey } from './driver';

const END_WITH_PARENT = fileURLToPath(new URL('./end-with-parent.sh', import.meta.url));

/** No requests to the vendor, no first page, scrollbars that take no place, and a mouse, as without a screen there is none. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.region.network.url': '',
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-US, en',
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.server': '',
  'ui.useOverlayScrollbars': 1,
  'widget.gtk.overlay-scrollbars.enabled': true,
  // Coarse is 1, fine 2, hovering 4.
  'ui.allPointerCapabilities': 6,
  'ui.primaryPointerCapabilities': 6,
};

/** Starts a Firefox without a screen. @param timeZone of the pages, such as `America/New_York` */
export function startFirefox(path: string, timeZone: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: END_WITH_PARENT,
    headless: true,
    env: { ...process.env, PROGRAM: path, TZ: timeZone },
    extraPrefsFirefox: PREFERENCES,
  });
}

/** The tab that each browser shows. A tab behind it draws nothing, so that nothing in it comes into view. */
const shown = new WeakMap<Browser, Page>();

/** Opens a tab with cookies and storage of its own. */
export async function openFirefox(browser: Browser, viewport: Driver['viewport']): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(viewport);
  shown.set(browser, page);
  const show = async () => {
    if (shown.get(browser) === page) return;
    shown.set(browser, page);
    await page.bringToFront();
  };
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('dialog', (dialog) => dialog.dismiss());

  const press = async (key: string) => {
    const { held, pressed } = splitKey(key);
    for (const each of held) await page.keyboard.down(each as KeyInput);
    await page.keyboard.press(pressed as KeyInput);
    for (const each of held.reverse()) await page.keyboard.up(each as KeyInput);
  };

  return {
    viewport,
    errors,
    navigate: async (url) => {
      await show();
      await page.goto(url);
    },
    evaluate: async (script, args, frame) => {
      await show();
      return frame === undefined
        ? evaluateIn(page, script, args)
        : inFrame(page, frame, (inner) => evaluateIn(inner, script, args));
    },
    press: async ({ x, y }, presses) => {
      await show();
      await page.mouse.click(x, y, { count: presses, delay: PRESS_MS });
    },
    movePointer: async ({ x, y }) => {
      await show();
      await page.mouse.move(x, y);
    },
    type: async (text) => {
      await show();
      await page.keyboard.type(text);
    },
    pressKey: async (key) => {
      await show();
      await press(key);
    },
    addCookies: (cookies) => {
      // Firefox takes whole seconds.
      const whole = cookies.map(({ expires, ...cookie }) => ({
        ...cookie,
        ...(expires > 0 && { expires: Math.floor(expires) }),
      }));
      return context.setCookie(...whole);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  };
}

function evaluateIn(frame: Page | Frame, script: string, args: readonly Json[]): Promise<unknown> {
  return frame.evaluate(`(${script})(...${JSON.stringify(args)})`);
}

async function inFrame<Result>(
  page: Page,
  selector: string,
  run: (frame: Frame) => Promise<Result>,
): Promise<Result> {
  const element = await page.$(selector);
  try {
    const frame = await element?.contentFrame();
    if (!frame) throw new Error(`the frame ${selector} is not there`);
    return await run(frame);
  } finally {
    await element?.dispose();
  }
}
