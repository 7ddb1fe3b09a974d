import { announceChange, expectChange, type Resource } from './shop-changes';
import { rememberedShopper } from './shopper';

/** Moves the shopper's count at once while the shop is told of the change; a visitor's stays at 0. */
export async function counted<T>(
  resource: Resource,
  by: number,
  change: () => Promise<T>,
): Promise<T> {
  if (!rememberedShopper()) return change();
  expectChange(resource, by);
  try {
    return await change();
  } finally {
    announceChange(resource);
  }
}
