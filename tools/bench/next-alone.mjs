import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import next from 'next';

// Serves the same build with Next.js alone: without the front, and compressed as `next start` does it. It holds what
// it has rendered in memory, as Next.js does by itself: our cache handler stores nothing without the front.
const pages = new Map();
Reflect.set(globalThis, Symbol.for('oak-and-loom.rendered-pages'), {
  get: (/** @type {string} */ key) => pages.get(key) ?? null,
  set: (
    /** @type {string} */ key,
    /** @type {object} */ value,
    /** @type {object} */ cacheControl,
  ) => pages.set(key, { value, lastModified: Date.now(), cacheControl }),
});
const port = Number(process.env.PORT);
const app = next({ dev: false, port });
await app.prepare();
const handle = app.getRequestHandler();
// next.config.mjs turns this off, because the front compresses.
const compress = createRequire(import.meta.url)('next/dist/compiled/compression')();
createServer((request, response) => {
  compress(request, response, () => void handle(request, response));
}).listen(port, '127.0.0.1');
