import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliDecompress,
  gzip,
  constants as zlib,
} from 'node:zlib';
import Negotiator from 'negotiator';

/** The content encoding of a body. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Levels above 5 take three times as long and save only 3 % of the bytes. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
const AVAILABLE: Encoding[] = ['br', 'gzip', 'identity'];
const MAX_CACHED = 200;
const LONGEST_CACHED = 200;

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|xml|javascript|manifest\+json|ld\+json|rss\+xml)|image\/svg\+xml)/;

/** Whether bodies of a `Content-Type` become smaller by compression. The events of a stream are too short. */
export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType);
}

const cachedEncodings = new Map<string, Encoding>();

/**
 * Chooses the content encoding for an `Accept-Encoding` header. Prefers brotli when brotli and gzip have the
 * same weight. Browsers send only a few different headers, so the results are cached.
 */
export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const header = String(acceptEncoding);
  const known = cachedEncodings.get(header);
  if (known) return known;
  const chosen = negotiate(header);
  if (cachedEncodings.size < MAX_CACHED && header.length <= LONGEST_CACHED) {
    cachedEncodings.set(header, chosen);
  }
  return chosen;
}

function negotiate(header: string): Encoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } });
  // A header may forbid every encoding. A body that it cannot read is still better than none.
  return accepted.encoding(AVAILABLE, { preferred: ['br', 'gzip'] }) ?? 'identity';
}

const toBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const fromBrotli = promisify<Buffer, Buffer>(brotliDecompress);
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

/** Compresses a body outside the event loop. */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  brotliQuality = BROTLI_QUALITY,
): Promise<Buffer> {
  if (encoding === 'br') {
    return toBrotli(body, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: brotliQuality,
        [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      },
    });
  }
  return encoding === 'gzip' ? toGzip(body, { level: GZIP_LEVEL }) : body;
}

/** Decompresses a body that {@link compress} compressed with brotli. */
export async function decompressBrotli(body: Buffer): Promise<Buffer> {
  return fromBrotli(body);
}
