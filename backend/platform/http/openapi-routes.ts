import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openApi } from '@/lib/contract/openapi';

/** Where the build puts the program of the page; without a build it is where npm puts it. */
const REDOC_FILES = [
  'dist/backend/redoc.standalone.js',
  'node_modules/redoc/bundles/redoc.standalone.js',
];

const CACHING = 'public, max-age=300';

/**
 * Redoc writes its styles into the page, and searches in a worker that it makes itself. No other host is asked, also not for
 * the logo that it would show.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Oak &amp; Loom: the contract of storefront and backend</title>
<style>body { margin: 0 }</style>
</head>
<body>
<redoc spec-url="openapi.json" hide-download-button></redoc>
<script src="docs/redoc.js"></script>
</body>
</html>
`;

interface Content {
  body: Buffer;
  etag: string;
}

/** Made when it is first asked for, and kept. */
function once(make: () => string | Buffer): () => Content {
  let made: Content | undefined;
  return () => {
    if (!made) {
      const body = Buffer.from(make());
      made = { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
    }
    return made;
  };
}

/** Answers the content, or 304 to a caller who has it. */
function answer(request: FastifyRequest, reply: FastifyReply, { body, etag }: Content) {
  reply.headers({ 'cache-control': CACHING, etag });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  return known?.includes(etag) ? reply.status(304).send() : reply.send(body);
}

/**
 * The contract, for whoever connects a backend or calls this one: `GET /backend/openapi.json`, and `GET /backend/docs`, a
 * page that shows it.
 */
export function addOpenApiRoutes(server: FastifyInstance): void {
  const contract = once(() => JSON.stringify(openApi()));
  const page = once(() => PAGE);
  const program = once(() => readFileSync(REDOC_FILES.find(existsSync) ?? ''));

  server.get('/backend/openapi.json', async (request, reply) =>
    answer(request, reply.type('application/json; charset=utf-8'), contract()),
  );
  server.get('/backend/docs', async (request, reply) => {
    reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8');
    return answer(request, reply, page());
  });
  server.get('/backend/docs/redoc.js', async (request, reply) =>
    answer(request, reply.type('text/javascript; charset=utf-8'), program()),
  );
}
