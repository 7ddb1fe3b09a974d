import { DrivenDocument, poll } from './driven-document';
import { DrivenFinders } from './driven-locator';
import type { Driver } from './driver';
import type { BrowserPage, Finders } from './page';

/** A page in a browser that Playwright does not drive. */
export class DrivenPage extends DrivenFinders implements BrowserPage {
  readonly keyboard: BrowserPage['keyboard'];
  readonly #driver: Driver;
  readonly #baseUrl: string;

  constructor(driver: Driver, baseUrl: string) {
    super(new DrivenDocument(driver));
    this.#driver = driver;
    this.#baseUrl = baseUrl;
    this.keyboard = { press: (key) => driver.pressKey(key) };
  }

  async goto(url: string): Promise<void> {
    const { href } = new URL(url, this.#baseUrl);
    await this.#driver.navigate(href);
    await this.#untilHydrated(href);
  }

  async reload(): Promise<void> {
    await this.#driver.reload();
    await this.#untilHydrated('the reloaded page');
  }

  async goBack(): Promise<void> {
    await this.#driver.back();
    await this.#untilHydrated('the page before');
  }

  async goForward(): Promise<void> {
    await this.#driver.forward();
    await this.#untilHydrated('the page after');
  }

  async evaluate<Result>(
    script: (arg: string) => Result | Promise<Result>,
    arg: string,
  ): Promise<Result> {
    const source = `(inPage, arg) => (${script})(arg)`;
    return (await this.document.evaluate(source, [arg])) as Result;
  }

  frameLocator(selector: string): Finders {
    return new DrivenFinders(new DrivenDocument(this.#driver, selector));
  }

  viewportSize(): { width: number; height: number } {
    return this.#driver.viewport;
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot();
  }

  /** Presses do nothing before. A page without the signal is as it is when it is loaded. */
  async #untilHydrated(what: string): Promise<void> {
    await poll(`hydration of ${what}`, async () =>
      (await this.document.call('isHydrated')) ? {} : { waits: 'data-hydrated is "false"' },
    );
  }
}
