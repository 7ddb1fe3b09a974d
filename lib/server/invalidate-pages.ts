import 'server-only';
import { revalidateTag } from 'next/cache';

/** The global symbol by which the front's pages are found: `server/rendered-pages.ts`. */
const STORE = Symbol.for('oak-and-loom.rendered-pages');

/** The part of the front's pages that is used here. */
interface Store {
  invalidate(changes: ReadonlyMap<string, string>): Promise<void>;
}

/**
 * Makes all pages with one of the tags stale, in all storefronts that share them. Resolves when that is certain.
 * @param changes the tags, each with the id of its change, which is empty where the backend says none
 */
export async function invalidatePages(changes: ReadonlyMap<string, string>): Promise<void> {
  const store: Store | undefined = Reflect.get(globalThis, STORE);
  if (store) await store.invalidate(changes);
  // `next dev` runs without the front.
  else for (const tag of changes.keys()) revalidateTag(tag, 'max');
}
