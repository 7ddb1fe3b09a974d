import 'server-only';
import { market } from 'next/root-params';
import { isMarket, type Market } from '../shared/markets';

/**
 * The one value of `[market]` and `[id]` that the build knows. No page reads data for it, so the build
 * needs no backend, and no URL reaches it: no id has a `~`.
 */
export const BUILD_PLACEHOLDER = 'build~placeholder';

/** The market of the page that is rendered; `null` for the placeholder of the build, when no data may be read. */
export async function currentMarket(): Promise<Market | null> {
  const segment = await market();
  return isMarket(segment) ? segment : null;
}
