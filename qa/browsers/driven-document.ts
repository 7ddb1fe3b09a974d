import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Driver, Json } from './driver';
import type { InPage } from './in-page';

const POLL_MS = 50;

let bundle: Promise<string> | undefined;

/** The source of a function that puts `in-page.ts` into a document. */
async function bundleInPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./in-page', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'bundled',
    // What @testing-library/dom asks for when it prints a document.
    define: { 'process.env': '{}', global: 'globalThis' },
  });
  return `() => { ${outputFiles[0]?.text}; globalThis.inPageOfJourneys = bundled.inPage; }`;
}

/** An error that was thrown in the page. To try again does not mend it. */
export class PageError extends Error {
  override name = 'PageError';
}

type Outcome = { value?: unknown; error?: string; isMissing?: true };

/** Thrown by {@link poll} at the end of its time, with the last reason. */
class WaitError extends Error {
  override name = 'WaitError';
}

/**
 * Asks again and again until there is an answer. A document that goes away while it is asked is asked anew once it is
 * there.
 * @param ask throws, or resolves to why there is none yet
 */
export async function poll<Answer extends object>(
  what: string,
  waitMs: number,
  ask: () => Promise<Answer | { waits: string }>,
): Promise<Answer> {
  const end = performance.now() + waitMs;
  for (;;) {
    let waits: string;
    try {
      const answer = await ask();
      if (!('waits' in answer)) return answer;
      waits = answer.waits;
    } catch (error) {
      if (error instanceof PageError) throw new PageError(`${what}: ${error.message}`);
      waits = error instanceof Error ? error.message : String(error);
    }
    if (performance.now() > end) throw new WaitError(`${what}, after ${waitMs} ms: ${waits}`);
    await sleep(POLL_MS);
  }
}

/** The document of a page or of a frame in it, as `in-page.ts` sees it. */
export class DrivenDocument {
  readonly driver: Driver;
  /** How long actions wait for their elements. */
  readonly waitMs: number;
  readonly frame: string | undefined;

  constructor(driver: Driver, waitMs: number, frame?: string) {
    this.driver = driver;
    this.waitMs = waitMs;
    this.frame = frame;
  }

  /** The document of the page that the frame is in. */
  get page(): DrivenDocument {
    return this.frame === undefined ? this : new DrivenDocument(this.driver, this.waitMs);
  }

  /**
   * Runs a function in the document; its first argument is `in-page.ts`.
   * @param script the source of a function
   * @throws {PageError} what the function throws
   */
  async evaluate(script: string, args: readonly Json[]): Promise<unknown> {
    // As a text, because not each driver tells null from undefined.
    const wrapped = `async (...args) => {
      const inPage = globalThis.inPageOfJourneys;
      const run = async () => {
        if (!inPage) return { isMissing: true };
        try {
          return { value: await (${script})(inPage, ...args) };
        } catch (error) {
          return { error: String(error && error.message ? error.message : error) };
        }
      };
      return JSON.stringify(await run());
    }`;
    const ask = async () =>
      JSON.parse(String(await this.driver.evaluate(wrapped, args, this.frame))) as Outcome;
    let outcome = await ask();
    if (outcome.isMissing) {
      bundle ??= bundleInPage();
      await this.driver.evaluate(await bundle, [], this.frame);
      outcome = await ask();
    }
    if (outcome.isMissing) throw new Error('the document has changed');
    if (outcome.error !== undefined) throw new PageError(outcome.error);
    return outcome.value;
  }

  /** Calls a function of `in-page.ts`. */
  async call<Name extends keyof InPage>(
    name: Name,
    ...args: Parameters<InPage[Name]>
  ): Promise<Awaited<ReturnType<InPage[Name]>>> {
    const script = `(inPage, ...args) => inPage.${name}(...args)`;
    const value = await this.evaluate(script, args as unknown as readonly Json[]);
    return value as Awaited<ReturnType<InPage[Name]>>;
  }
}
