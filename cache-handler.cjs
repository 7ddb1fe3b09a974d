/**
 * Next's cache of rendered pages (the documented CacheHandler interface). Next.js creates an instance for
 * every request and loads this file separately from `server/`. Therefore the front stores the pages and shares
 * them by this global symbol. Without the front (`next build`, `next dev`) nothing is stored.
 *
 * Pages are stored in memory only. A million URLs cannot fill the disk, and a restart never serves a page that
 * is older than a change. `experimental.isrFlushToDisk: false` would have the same effect, but it also disables
 * the disk cache of images, and then every image is resized for every visitor.
 */
const STORE = Symbol.for('oak-and-loom.rendered-pages');

/** @returns {import('./server/rendered-pages').RenderedPages | undefined} */
const store = () => Reflect.get(globalThis, STORE);

module.exports = class PagesInMemory {
  /** @param {string} key */
  async get(key) {
    return store()?.get(key) ?? null;
  }

  /**
   * @param {string} key
   * @param {import('./server/rendered-pages').PageValue | null} value
   * @param {{ cacheControl?: import('./server/rendered-pages').Lifetime }} context
   */
  async set(key, value, context) {
    store()?.set(key, value, context.cacheControl);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    store()?.invalidate([tags].flat());
  }

  resetRequestCache() {}
};
