/**
 * Next's cache of rendered pages (the documented CacheHandler interface). Next.js creates an instance for
 * every request and loads this file separately from `server/`. Therefore the front stores the pages and shares
 * them by this global symbol. Without the front (`next build`, `next dev`) nothing is stored.
 *
 * Next.js itself stores no page on the disk: the front's second level (`server/second-level/`) is bounded, and knows which
 * pages are outdated.
 */
const STORE = Symbol.for('oak-and-loom.rendered-pages');

/** @returns {import('./server/rendered-pages').RenderedPages | undefined} */
const store = () => Reflect.get(globalThis, STORE);

module.exports = class RenderedPages {
  /** @param {string} key */
  async get(key) {
    return (await store()?.get(key)) ?? null;
  }

  /**
   * @param {string} key
   * @param {import('./server/rendered-pages').PageValue | null} value
   * @param {{ cacheControl?: import('./server/rendered-pages').Lifetime }} context
   */
  async set(key, value, context) {
    await store()?.set(key, value, context.cacheControl);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    await store()?.invalidate(new Map([tags].flat().map((tag) => [tag, ''])));
  }

  resetRequestCache() {}
};
