import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withoutStaleWhileRevalidate } from './cache-control';
import { SECURITY_HEADERS, STRICT_POLICY, secureHtml } from './content-security-policy';
import { chooseEncoding, compress, decompressBrotli, type Encoding } from './encoding';
import type { Rendered } from './rendering';

/** Headers that belong to one connection or are computed here. */
const OWN_HEADERS = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-nextjs-cache',
]);
const CACHE_CONTROL = 'Cache-Control';
/** Not in a 304, which has no body. */
const BODY_HEADERS = /^content-(?:length|encoding|type)$/i;
/** Approximate bytes of a response without its headers and bodies. */
const OVERHEAD_BYTES = 2048;
/** The size of both encodings together, as a multiple of the brotli size. */
const WITH_GZIP = 2.5;

interface Representation {
  body: Buffer;
  etag: string;
  /** Names and values in alternation, for `writeHead`. The last two values are `Age` and `Cache-Status`. */
  headers: string[];
}

/** All that a response is made of. */
export interface ResponseFacts {
  status: number;
  /** Names and values in alternation. */
  headers: readonly string[];
  digest: string;
  brotli: Buffer;
}

/** The cache answered with an old page, while it is rendered again. */
const STALE = 'hit; detail=stale';

/** How the cache answered, as in the `Cache-Status` header (RFC 9211). */
export type CacheStatus = 'hit' | 'hit; detail=stale' | 'hit; detail=second-level' | 'fwd=uri-miss';

/** What metrics and traces call it. */
export const CACHE_LEVELS: Readonly<Record<CacheStatus, string>> = {
  hit: 'memory',
  'hit; detail=stale': 'memory_stale',
  'hit; detail=second-level': 'second_level',
  'fwd=uri-miss': 'rendered',
};

/**
 * A compressed response of Next.js with the headers of each encoding. The brotli body is stored at once, the
 * gzip body at the first request for it. An uncompressed body is decompressed for each request.
 */
export class StoredResponse {
  readonly status: number;
  readonly #representations = new Map<Encoding, Representation>();
  readonly #headers: readonly string[];
  readonly #digest: string;
  #missing: StoredResponse | undefined;

  private constructor(status: number, headers: readonly string[], digest: string) {
    this.status = status;
    this.#headers = headers;
    this.#digest = digest;
  }

  /**
   * Hashes the inline scripts of a response and compresses it.
   * @param page its canonical URL
   * @param more headers that are added
   */
  static async from(
    { status, headers, body }: Rendered,
    page: string,
    more: readonly [name: string, value: string][] = [],
  ): Promise<StoredResponse> {
    let bytes = body;
    let policy = STRICT_POLICY;
    if (String(headers['content-type'] ?? '').startsWith('text/html')) {
      ({ html: bytes, policy } = secureHtml(body, page));
    }
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const written = [...SECURITY_HEADERS.flat(), 'Content-Security-Policy', policy, ...more.flat()];
    for (const [name, value] of Object.entries(headers)) {
      if (OWN_HEADERS.has(name)) continue;
      for (const one of [value].flat()) written.push(name, one);
    }
    const cacheControl = headers['cache-control'];
    if (typeof cacheControl === 'string') {
      written.push(CACHE_CONTROL, withoutStaleWhileRevalidate(cacheControl));
    }
    written.push('Vary', withAcceptEncoding(String(headers.vary ?? '')));
    const response = new StoredResponse(status, written, digest);
    response.#add('br', await compress(bytes, 'br'));
    return response;
  }

  /** What {@link StoredResponse.fromFacts} makes the same response of, in another process too. */
  get facts(): ResponseFacts {
    const brotli = this.#representations.get('br')?.body ?? Buffer.alloc(0);
    return { status: this.status, headers: this.#headers, digest: this.#digest, brotli };
  }

  static fromFacts({ status, headers, digest, brotli }: ResponseFacts): StoredResponse {
    const response = new StoredResponse(status, headers, digest);
    response.#add('br', brotli);
    return response;
  }

  /** Approximate bytes of memory, including the gzip body that may be added later. */
  get size(): number {
    const compressed = this.#representations.get('br')?.body.length ?? 0;
    const headers = this.#headers.reduce((sum, text) => sum + text.length, 0);
    return Math.ceil(OVERHEAD_BYTES + headers + compressed * WITH_GZIP);
  }

  /**
   * Answers a request: 304 if the client's ETag matches, without a body for HEAD. `Range` is ignored, as
   * RFC 9110 allows.
   * @param ageSeconds how long ago Next.js rendered the page
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    ageSeconds: number,
    cacheStatus: CacheStatus,
  ): void {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const ready = this.#representations.get(encoding);
    if (ready) write(request, response, this.status, ready, ageSeconds, cacheStatus);
    else void this.#sendLater(encoding, request, response, ageSeconds, cacheStatus);
  }

  /** The same content for all URLs that do not exist, with status 404. Nothing else may cache it for one of them. */
  as404(): StoredResponse {
    this.#missing ??= this.#copyAs404();
    return this.#missing;
  }

  #copyAs404(): StoredResponse {
    const headers = [CACHE_CONTROL, 'no-cache', ...without(/^cache-control$/i, this.#headers)];
    const response = new StoredResponse(404, headers, this.#digest);
    for (const [encoding, { body }] of this.#representations) response.#add(encoding, body);
    return response;
  }

  async #sendLater(
    encoding: Encoding,
    request: IncomingMessage,
    response: ServerResponse,
    ageSeconds: number,
    cacheStatus: CacheStatus,
  ): Promise<void> {
    try {
      const stored = this.#representations.get('br');
      const plain = await decompressBrotli(stored?.body ?? Buffer.alloc(0));
      const ready =
        encoding === 'gzip'
          ? this.#add('gzip', await compress(plain, 'gzip'))
          : this.#represent('identity', plain);
      write(request, response, this.status, ready, ageSeconds, cacheStatus);
    } catch (error) {
      response.destroy(error instanceof Error ? error : undefined);
    }
  }

  #add(encoding: Encoding, body: Buffer): Representation {
    const representation = this.#represent(encoding, body);
    this.#representations.set(encoding, representation);
    return representation;
  }

  #represent(encoding: Encoding, body: Buffer): Representation {
    const etag = `"${this.#digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const headers = [...this.#headers, 'ETag', etag];
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    headers.push('Content-Length', String(body.length), 'Age', '0', 'Cache-Status', '');
    return { body, etag, headers };
  }
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { body, etag, headers: all }: Representation,
  ageSeconds: number,
  cacheStatus: CacheStatus,
): void {
  // The client may have disconnected while the page was rendered.
  if (response.destroyed || response.writableEnded) return;
  // The shared array can be changed, because writeHead copies it at once.
  all[all.length - 3] = String(ageSeconds);
  all[all.length - 1] = `front; ${cacheStatus}`;
  const headers = cacheStatus === STALE ? withShortLife(all) : all;
  const known = request.headers['if-none-match'];
  if (known !== undefined && status === 200 && isKnown(known, etag)) {
    response.writeHead(304, without(BODY_HEADERS, headers));
    response.end();
    return;
  }
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** A shared cache that keeps an old page for its whole life would show it long after the new one is here. */
function withShortLife(headers: readonly string[]): string[] {
  return headers.map((value, at) =>
    headers[at - 1] === CACHE_CONTROL ? value.replace(/\bs-maxage=\d+/, 's-maxage=1') : value,
  );
}

/** Weak comparison, as RFC 9110 requires it for `If-None-Match`. */
function isKnown(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch
    .split(',')
    .map((text) => text.trim().replace(/^W\//, ''))
    .some((text) => text === etag || text === '*');
}

/** The headers, names and values in alternation, without those of these names. */
function without(names: RegExp, headers: readonly string[]): string[] {
  const remaining: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? '';
    if (!names.test(name)) remaining.push(name, headers[at + 1] ?? '');
  }
  return remaining;
}

function withAcceptEncoding(vary: string): string {
  return /(?:^|,)\s*accept-encoding\s*(?:,|$)/i.test(vary)
    ? vary
    : [vary, 'Accept-Encoding'].filter(Boolean).join(', ');
}
