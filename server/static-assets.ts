import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { SECURITY_HEADERS, STRICT_POLICY } from './content-security-policy';
import { chooseEncoding, type Encoding, isCompressible } from './encoding';

const URL_PREFIX = '/_next/static/';
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  json: 'application/json; charset=UTF-8',
  map: 'application/json; charset=UTF-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=UTF-8',
  ttf: 'font/ttf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

interface Representation {
  body: Buffer;
  etag: string;
  headers: readonly string[];
}

type Asset = Partial<Record<Encoding, Representation>> & { identity: Representation };

/**
 * Serves the build's JavaScript, CSS and fonts from memory, uncompressed or in the encodings that the build
 * has written (`scripts/lib/compress-assets.mjs`). File names change with their content, so browsers may cache
 * the files for ever.
 */
export class StaticAssets {
  readonly #assets = new Map<string, Asset>();

  /** @param distDir the folder of the build */
  constructor(distDir: string) {
    const folder = join(distDir, 'static');
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath ?? entry.path, entry.name);
      const name = path.slice(folder.length + 1);
      const type = TYPES[entry.name.slice(entry.name.lastIndexOf('.') + 1)];
      if (type) this.#add(name, type, path, join(distDir, 'compressed', name));
    }
  }

  /**
   * Answers a request for one of the files.
   * @returns whether the file exists
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(URL_PREFIX)) return false;
    const query = url.indexOf('?');
    const asset = this.#assets.get(query < 0 ? url : url.slice(0, query));
    if (!asset) return false;
    const found = asset[chooseEncoding(headers['accept-encoding'])] ?? asset.identity;
    if (headers['if-none-match']?.includes(found.etag)) {
      response.writeHead(304, ['ETag', found.etag, 'Cache-Control', IMMUTABLE]);
      response.end();
    } else {
      response.writeHead(200, [...found.headers]);
      response.end(method === 'HEAD' ? undefined : found.body);
    }
    return true;
  }

  #add(name: string, type: string, path: string, compressed: string): void {
    const body = readFileSync(path);
    const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const represent = (bytes: Buffer, encoding: Encoding): Representation => {
      const etag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
      return { body: bytes, etag, headers: headersOf(type, etag, bytes.length, encoding) };
    };
    const asset: Asset = { identity: represent(body, 'identity') };
    if (existsSync(`${compressed}.br`)) {
      asset.br = represent(readFileSync(`${compressed}.br`), 'br');
      asset.gzip = represent(readFileSync(`${compressed}.gz`), 'gzip');
    }
    this.#assets.set(URL_PREFIX + name.split(sep).map(encodeURIComponent).join('/'), asset);
  }
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

function headersOf(type: string, etag: string, length: number, encoding: Encoding): string[] {
  const headers = [
    ...SECURITY_HEADERS.flat(),
    'Content-Security-Policy',
    STRICT_POLICY,
    'Content-Type',
    type,
    'Cache-Control',
    IMMUTABLE,
    'ETag',
    etag,
    'Content-Length',
    String(length),
  ];
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  if (isCompressible(type)) headers.push('Vary', 'Accept-Encoding');
  return headers;
}
