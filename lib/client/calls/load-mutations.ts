import { ShopError } from './call-shop';

/**
 * Loads the mutations when a press first needs them, which keeps SWR out of the first load.
 * @throws {ShopError} where they cannot be loaded
 */
export function loadMutations(): Promise<typeof import('./mutations')> {
  return import('./mutations').catch(() => {
    throw new ShopError(0, '');
  });
}
