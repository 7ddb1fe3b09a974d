import 'server-only';
import { cacheCatalogue, cacheUnread } from './cache-manifest';
import { callOptional } from './call-optional';
import { currentMarket } from './current-market';

/** Whether wallets can pay by a sheet of their own. False where the backend cannot say it now. */
export async function hasExpressWallets(): Promise<boolean> {
  // The build has no backend.
  if (!(await currentMarket())) return false;
  return readExpressWallets();
}

/** {@link hasExpressWallets}, where there is a market. */
export async function readExpressWallets(): Promise<boolean> {
  'use cache';
  try {
    const options = await callOptional('expressOptions', {});
    cacheCatalogue();
    return options !== null && options.provider !== null && options.wallets.length > 0;
  } catch (error) {
    cacheUnread(error);
    return false;
  }
}
