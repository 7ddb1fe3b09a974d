import { DrivenDocument, poll } from './driven-document';
import { DrivenFinders } from './driven-locator';
import type { Driver } from './driver';
import type { BrowserPage, Finders } from './page';

/** How long a page may take on a busy machine. */
const NAVIGATION_MS = 30_000;

/** A page in a browser that Playwright does not drive. */
export class DrivenPage extends DrivenFinders implements BrowserPage {
  readonly keyboard: BrowserPage['keyboard'];
  readonly #driver: Driver;
  readonly #baseUrl: string;
  #leaves = 0;

  /**
   * @param baseUrl what the paths of `goto` begin at
   * @param waitMs how long actions wait for their elements
   */
  constructor(driver: Driver, { baseUrl, waitMs }: { baseUrl: string; waitMs: number }) {
    super(new DrivenDocument(driver, waitMs));
    this.#driver = driver;
    this.#baseUrl = baseUrl;
    this.keyboard = { press: (key) => driver.pressKey(key) };
  }

  async goto(url: string): Promise<void> {
    const { href } = new URL(url, this.#baseUrl);
    await this.#driver.navigate(href);
    await this.#untilHydrated(href);
  }

  reload(): Promise<void> {
    return this.#leave('location.reload()');
  }

  goBack(): Promise<void> {
    return this.#leave('history.back()');
  }

  goForward(): Promise<void> {
    return this.#leave('history.forward()');
  }

  async evaluate<Result>(
    script: (arg: string) => Result | Promise<Result>,
    arg: string,
  ): Promise<Result> {
    const source = `(inPage, arg) => (${script})(arg)`;
    return (await this.document.evaluate(source, [arg])) as Result;
  }

  frameLocator(selector: string): Finders {
    return new DrivenFinders(new DrivenDocument(this.#driver, this.document.waitMs, selector));
  }

  viewportSize(): { width: number; height: number } {
    return this.#driver.viewport;
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot();
  }

  /**
   * Leaves the page and waits for another URL or document. The drivers' own ways wait for a document that loads, as one
   * does not that the browser has kept.
   */
  async #leave(how: string): Promise<void> {
    const mark = String(++this.#leaves);
    const leave = `(inPage, mark) => {
      globalThis.leftByJourney = mark + location.href;
      setTimeout(() => ${how});
    }`;
    await this.document.evaluate(leave, [mark]);
    const isLeft = '(inPage, mark) => globalThis.leftByJourney !== mark + location.href';
    await poll(how, NAVIGATION_MS, async () =>
      (await this.document.evaluate(isLeft, [mark])) ? {} : { waits: 'the page is still there' },
    );
    await this.#untilHydrated(`the page after ${how}`);
  }

  /** Presses do nothing before. A page without the signal is as it is when it is loaded. */
  async #untilHydrated(what: string): Promise<void> {
    await poll(`hydration of ${what}`, NAVIGATION_MS, async () =>
      (await this.document.call('isHydrated')) ? {} : { waits: 'data-hydrated is "false"' },
    );
  }
}
