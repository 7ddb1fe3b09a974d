import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Builder, By, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { type Driver, PRESS_MS, splitKey } from './driver';
import type { findWebkit } from './find-browsers.mjs';

const END_WITH_PARENT = fileURLToPath(new URL('./end-with-parent.sh', import.meta.url));
const START_LIMIT_MS = 20_000;
/** A script that is asked while its page is left may never be answered. Longer than a page on a busy machine needs. */
const ANSWER_LIMIT_MS = 15_000;

type Programs = NonNullable<ReturnType<typeof findWebkit>>;

function start(path: string, args: string[], env: NodeJS.ProcessEnv, stdio: ('ignore' | 'pipe')[]) {
  return spawn(END_WITH_PARENT, args, { env: { ...env, PROGRAM: path }, stdio });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/**
 * Starts an X server with a screen that nobody sees, of the size of the window: the window under the pointer, which is
 * in the middle, has the focus.
 * @returns it and the name of its display
 */
async function startDisplay(
  path: string,
  { width, height }: Driver['viewport'],
): Promise<{ server: ChildProcess; display: string }> {
  const screen = ['-screen', '0', `${width}x${height}x24`];
  const args = ['-displayfd', '3', ...screen, '-nolisten', 'tcp', '-noreset'];
  const server = start(path, args, process.env, ['ignore', 'ignore', 'ignore', 'pipe']);
  const output = server.stdio[3] as Readable;
  const [number] = await Promise.race([
    once(output, 'data'),
    once(server, 'exit').then(() => {
      throw new Error('Xvfb did not start.');
    }),
  ]);
  return { server, display: `:${String(number).trim()}` };
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}

async function untilReady(url: string, driver: ChildProcess): Promise<void> {
  const end = performance.now() + START_LIMIT_MS;
  for (;;) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (driver.exitCode !== null || performance.now() > end) {
      throw new Error('WebKitWebDriver did not start.');
    }
    await sleep(20);
  }
}

const KEYS: Record<string, string> = {
  Alt: Key.ALT,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  Delete: Key.DELETE,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Meta: Key.META,
  PageDown: Key.PAGE_DOWN,
  PageUp: Key.PAGE_UP,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
};

function keyOf(name: string): string {
  const key = KEYS[name] ?? (name.length === 1 ? name : undefined);
  if (key === undefined) throw new Error(`The driver of WebKit knows no key ${name}.`);
  return key;
}

/**
 * Opens a new browser on a display of its own, so that nobody else's window has the focus. It keeps nothing and knows
 * nothing of earlier ones.
 * @param timeZone of the pages, such as `America/New_York`
 */
export async function openWebkit(
  programs: Programs,
  viewport: Driver['viewport'],
  timeZone: string,
): Promise<Driver> {
  const { server, display } = await startDisplay(programs.xvfb, viewport);
  const port = await findPort();
  const env = {
    ...process.env,
    DISPLAY: display,
    TZ: timeZone,
    LANG: 'en_US.UTF-8',
    NO_AT_BRIDGE: '1',
  };
  const args = [`--port=${port}`];
  const driverProcess = start(programs.driver, args, env, ['ignore', 'ignore', 'ignore']);
  const end = async () => {
    await stop(driverProcess);
    await stop(server);
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url, driverProcess);
    const session = await startSession(url, programs.browser, viewport);
    return { ...driverOf(session, viewport), close: end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function startSession(
  url: string,
  binary: string,
  { width, height }: Driver['viewport'],
): Promise<WebDriver> {
  // On a screen without a window manager, full screen leaves away the bars and does not change the size. A page that is
  // kept when it is left never answers what it was just asked, and the driver waits for that for ever.
  const args = ['--automation', '--full-screen', '--enable-page-cache=false'];
  const session = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        unhandledPromptBehavior: 'dismiss',
        'webkitgtk:browserOptions': { binary, args },
      }),
    )
    .build();
  await session.manage().window().setRect({ x: 0, y: 0, width, height });
  return session;
}

async function withLimit<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const ended = new AbortController();
  const limit = sleep(ANSWER_LIMIT_MS, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`the page has not answered in ${ANSWER_LIMIT_MS} ms`);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    ended.abort();
    limit.catch(() => undefined);
  }
}

function driverOf(session: WebDriver, viewport: Driver['viewport']): Omit<Driver, 'close'> {
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: the frame that commands are for is a state of the session. */
  const inTurn = <Result>(run: () => Promise<Result>, frame?: string): Promise<Result> => {
    const turn = last.then(async () => {
      if (frame === undefined) return run();
      await session.switchTo().frame(await session.findElement(By.css(frame)));
      try {
        return await run();
      } finally {
        await session.switchTo().defaultContent();
      }
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  const at = ({ x, y }: { x: number; y: number }) => ({
    x: Math.round(x),
    y: Math.round(y),
    duration: 0,
    origin: Origin.VIEWPORT,
  });

  return {
    viewport,
    // Neither the driver nor the browser's output says any.
    errors: [],
    navigate: (url) => inTurn(() => session.get(url)),
    evaluate: (script, args, frame) =>
      inTurn(
        () => withLimit(session.executeScript(`return (${script})(...${JSON.stringify(args)})`)),
        frame,
      ),
    press: (point, presses) =>
      inTurn(() => {
        const actions = session.actions().move(at(point));
        for (let press = 0; press < presses; press++) actions.press().pause(PRESS_MS).release();
        return actions.perform();
      }),
    movePointer: (point) => inTurn(() => session.actions().move(at(point)).perform()),
    type: (text) => inTurn(() => session.actions().sendKeys(text).perform()),
    pressKey: (key) =>
      inTurn(() => {
        const { held, pressed } = splitKey(key);
        const actions = session.actions();
        for (const each of held) actions.keyDown(keyOf(each));
        actions.keyDown(keyOf(pressed)).keyUp(keyOf(pressed));
        for (const each of held.reverse()) actions.keyUp(keyOf(each));
        return actions.perform();
      }),
    addCookies: (cookies) =>
      inTurn(async () => {
        for (const { expires, ...cookie } of cookies)
          await session.manage().addCookie({
            ...cookie,
            ...(expires > 0 && { expiry: Math.floor(expires) }),
          });
      }),
    screenshot: () => inTurn(async () => Buffer.from(await session.takeScreenshot(), 'base64')),
  };
}
