import 'server-only';
import { market } from 'next/root-params';
import { isMarket, type Market } from './markets';

/**
 * The one value of `[market]` and `[id]` that the build knows. No page reads data for it, so the build
 * needs no backend, and no address leads to it.
 */
export const BUILD_PLACEHOLDER = 'build-placeholder';

/** The market of the page being made; `null` while the build makes the placeholder, when no data may be read. */
export async function currentMarket(): Promise<Market | null> {
  const segment = await market();
  return isMarket(segment) ? segment : null;
}
