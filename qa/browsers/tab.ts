import type { Cookie } from './driver';
import type { BrowserPage } from './page';

/** A browser's tab with cookies and storage of its own. */
export interface Tab {
  page: BrowserPage;
  /** Console errors and uncaught errors of the page so far. */
  errors: readonly string[];
  /** Only for the site of the page that is open. */
  addCookies(cookies: readonly Cookie[]): Promise<void>;
  close(): Promise<unknown>;
}

export interface TabOptions {
  baseUrl: string;
  /** In CSS pixels. */
  viewport: { width: number; height: number };
  /** How long actions wait for their elements. */
  waitMs: number;
  /** Such as `America/New_York`. */
  timeZone: string;
}

/** A browser of one worker. */
export interface Engine {
  open(options: TabOptions): Promise<Tab>;
  close(): Promise<unknown>;
}
