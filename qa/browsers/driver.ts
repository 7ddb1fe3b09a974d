/** What a page takes and gives back as JSON. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json };

/** In CSS pixels of the viewport. */
export interface Point {
  x: number;
  y: number;
}

/** A cookie of the shop. `expires` is in seconds since 1970, or -1 for one that ends with the browser. */
export interface Cookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  expires: number;
  httpOnly: boolean;
  secure: boolean;
  sameSite: 'Strict' | 'Lax' | 'None';
}

/** How long a person holds a button down. */
export const PRESS_MS = 90;
/** One person's tab in a browser that Playwright does not drive. All a browser has to do; the rest is done in the page. */
export interface Driver {
  readonly viewport: { width: number; height: number };
  /** Console errors and uncaught errors of the page so far. */
  readonly errors: readonly string[];
  /** Resolves once the page is loaded. */
  navigate(url: string): Promise<void>;
  /**
   * Runs a function in the page and resolves to what it returns or what its promise resolves to.
   * @param script the source of a function
   * @param args are sent as JSON
   * @param frame the CSS selector of a frame, where it runs there
   */
  evaluate(script: string, args: readonly Json[], frame?: string): Promise<unknown>;
  /** Presses at a point of the page, for {@link PRESS_MS}; `presses` is two for a double press. */
  press(point: Point, presses: number): Promise<void>;
  movePointer(point: Point): Promise<void>;
  /** Types into what has the focus, also in a frame. */
  type(text: string): Promise<void>;
  /** @param key as Playwright names it: `Enter`, `a`, `Shift+Tab` */
  pressKey(key: string): Promise<void>;
  /** Only for the site of the page that is open. */
  addCookies(cookies: readonly Cookie[]): Promise<void>;
  /** A PNG of what is in view. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Splits `Shift+Tab` into the keys to hold and the one to press. */
export function splitKey(key: string): { held: string[]; pressed: string } {
  const names = key.split(/(?<=.)\+/);
  const last = names.at(-1) ?? key;
  return { held: names.slice(0, -1), pressed: last === 'Space' ? ' ' : last };
}
