import type { BrowserPage } from './browsers/page';

/** A person in front of a browser. */
export interface Visitor {
  page: BrowserPage;
}
