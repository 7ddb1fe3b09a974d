import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import next from 'next';

// Serves the same build with Next.js alone: without the front, and compressed as `next start` does it.
const port = Number(process.env.PORT);
const app = next({ dev: false, port });
await app.prepare();
const handle = app.getRequestHandler();
// next.config.mjs turns this off, because the front compresses.
const compress = createRequire(import.meta.url)('next/dist/compiled/compression')();
createServer((request, response) => {
  compress(request, response, () => void handle(request, response));
}).listen(port, '127.0.0.1');
