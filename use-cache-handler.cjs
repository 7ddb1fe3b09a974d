/**
 * Next's cache of what functions with `'use cache'` answer (the documented CacheHandler interface). As with pages
 * (`cache-handler.cjs`), the front stores it and shares it by this global symbol. Without the front nothing is stored.
 */
const STORE = Symbol.for('oak-and-loom.cached-reads');

/** @returns {import('./server/cached-reads').CachedReads | undefined} */
const store = () => Reflect.get(globalThis, STORE);

/** @type {import('next/cache').CacheHandler} */
module.exports = {
  async get(key) {
    return store()?.get(key);
  },
  async set(key, pendingEntry) {
    await store()?.set(key, pendingEntry);
  },
  async refreshTags() {
    await store()?.refreshTags();
  },
  async getExpiration() {
    return store()?.getExpiration() ?? 0;
  },
  async updateTags() {
    await store()?.updateTags();
  },
};
