import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib';
import { REQUEST_ID_HEADER } from '@/lib/shared/request-id';
import { withoutStaleWhileRevalidate } from './cache-control';
import {
  resourcePolicyOf,
  responsePolicyOf,
  SECURITY_HEADERS,
  secureHtml,
} from './content-security-policy';
import { chooseEncoding, compress, isCompressible } from './encoding';

/** A larger page is an error. The whole page is held in memory to compute its hashes. */
const MAX_HTML_BYTES = 16 * 1024 * 1024;
/** Compression does not make smaller bodies shorter. */
const MIN_COMPRESSED_BYTES = 1000;
/** For bodies that are compressed for each request. */
const BROTLI_QUALITY = 4;

type Chunk = string | Uint8Array;
type Callback = (error?: Error | null) => void;
/** Returns what answers instead of a page that Next.js has rendered, or `null` to send the page. */
export type Replace = (status: number, html: Buffer) => (() => Promise<void>) | null;
/** Receives the chunks of a body. There is one kind of sink for each kind of body. */
interface Sink {
  write(chunk: Chunk, encoding: BufferEncoding, done: Callback): boolean;
  end(done: Callback): void;
}

/**
 * Prepares a response that Next.js will write, for a request that the page cache does not answer. Every
 * response gets the security headers. HTML is buffered, because its policy contains the hashes of its scripts,
 * and then compressed. Other text is compressed while it streams. Everything else is sent unchanged.
 * @param replace called with each page. What it returns gets the response as it was before.
 */
export function prepareResponse(
  request: IncomingMessage,
  response: ServerResponse,
  replace: Replace = () => null,
): void {
  for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value);
  response.setHeader('Cross-Origin-Resource-Policy', resourcePolicyOf(request.url ?? '/'));
  response.setHeader('Content-Security-Policy', responsePolicyOf(request.url ?? '/'));

  const { writeHead, write, end, flushHeaders } = response;
  // Calls the original method. The replacement below only stores the status and the headers.
  const begin = () => {
    if (!response.headersSent) writeHead.call(response, response.statusCode);
  };
  const plain: Sink = {
    write(chunk, encoding, done) {
      begin();
      return write.call(response, chunk, encoding, done);
    },
    end(done) {
      begin();
      end.call(response, undefined, 'utf8', done);
    },
  };
  let sink: Sink | undefined;
  const open = () => {
    sink ??= chooseSink(request, response, plain);
    return sink;
  };

  // Some headers depend on the body, so the headers are sent with the first chunk.
  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    const headers = rest.find((value) => typeof value === 'object' && value !== null);
    setHeaders(response, headers ?? {});
    return response;
  };
  response.flushHeaders = () => {
    if (open() !== plain) return;
    begin();
    flushHeaders.call(response);
  };
  response.write = (chunk: Chunk, ...rest: unknown[]) => {
    const { encoding, done } = readArguments(rest);
    return open().write(chunk, encoding, done);
  };
  response.end = (...values: unknown[]) => {
    const [chunk, ...rest] = typeof values[0] === 'function' ? [undefined, ...values] : values;
    const { encoding, done } = readArguments(rest);
    if (response.writableEnded) return response;
    if (isChunk(chunk)) {
      open().write(chunk, encoding, () => {});
    }
    open().end(done);
    return response;
  };

  function chooseSink(req: IncomingMessage, res: ServerResponse, otherwise: Sink): Sink {
    const type = String(res.getHeader('content-type') ?? '');
    const cacheControl = res.getHeader('cache-control');
    if (typeof cacheControl === 'string') {
      res.setHeader('Cache-Control', withoutStaleWhileRevalidate(cacheControl));
    }
    const isEmpty = req.method === 'HEAD' || res.statusCode === 204 || res.statusCode === 304;
    // A browser merges the headers of a 304 into its cached response, and would replace the page's policy.
    if (res.statusCode === 304) res.removeHeader('Content-Security-Policy');
    if (isEmpty || res.hasHeader('content-encoding')) return otherwise;
    if (type.startsWith('text/html')) {
      return htmlSink(req, res, { writeHead, end }, (html) => {
        const answer = replace(res.statusCode, html);
        if (!answer) return null;
        Object.assign(res, { writeHead, write, end, flushHeaders });
        for (const name of res.getHeaderNames()) {
          if (name !== REQUEST_ID_HEADER) res.removeHeader(name);
        }
        return answer;
      });
    }
    if (!isCompressible(type) || res.statusCode === 206) return otherwise;
    appendVary(res);
    const encoding = chooseEncoding(req.headers['accept-encoding']);
    const length = Number(res.getHeader('content-length') ?? Number.POSITIVE_INFINITY);
    if (encoding === 'identity' || length < MIN_COMPRESSED_BYTES) return otherwise;
    return streamSink(res, encoding, otherwise);
  }
}

/** Buffers a page, and sends it with its policy. */
function htmlSink(
  request: IncomingMessage,
  response: ServerResponse,
  { writeHead, end }: Pick<ServerResponse, 'writeHead' | 'end'>,
  replace: (html: Buffer) => (() => Promise<void>) | null,
): Sink {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const finish = async (done: Callback) => {
    const page = Buffer.concat(chunks);
    const answer = replace(page);
    if (answer) {
      await answer();
      done();
      return;
    }
    const { html, policy } = secureHtml(page, request.url ?? '/');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = await compress(html, encoding);
    if (response.destroyed) return;
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Length', body.length);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    appendVary(response);
    weakenTag(response);
    writeHead.call(response, response.statusCode);
    end.call(response, body, 'utf8', done);
  };
  return {
    write(chunk, encoding, done) {
      const part = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
      bytes += part.length;
      if (bytes > MAX_HTML_BYTES) response.destroy(new Error('A page is too large to be sent.'));
      else chunks.push(part);
      process.nextTick(done);
      return true;
    },
    end(done) {
      finish(done).catch((error: Error) => response.destroy(error));
    },
  };
}

/** Compresses each chunk as it arrives, so that the response still streams. */
function streamSink(response: ServerResponse, encoding: 'br' | 'gzip', plain: Sink): Sink {
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : createGzip();
  response.removeHeader('Content-Length');
  response.setHeader('Content-Encoding', encoding);
  weakenTag(response);
  const resume = () => void compressor.resume();
  compressor.on('data', (chunk: Buffer) => {
    if (plain.write(chunk, 'utf8', () => {})) return;
    compressor.pause();
    response.once('drain', resume);
  });
  let ended: Callback = () => {};
  compressor.on('end', () => plain.end(ended));
  compressor.on('error', (error) => response.destroy(error));
  // Frees the compressor's memory at once when the client disconnects.
  response.once('close', () => compressor.destroy());
  let isFlushing = false;
  return {
    write(chunk, textEncoding, done) {
      const canTakeMore = compressor.write(chunk, textEncoding, done);
      if (!isFlushing) {
        isFlushing = true;
        setImmediate(() => {
          isFlushing = false;
          if (!compressor.writableEnded && !compressor.destroyed) compressor.flush();
        });
      }
      if (!canTakeMore) compressor.once('drain', () => response.emit('drain'));
      return canTakeMore;
    },
    end(done) {
      ended = done;
      compressor.end();
    },
  };
}

/** Makes the ETag weak, because a strong one must not be shared by two encodings of a page. */
function weakenTag(response: ServerResponse): void {
  const tag = response.getHeader('etag');
  if (typeof tag === 'string' && !tag.startsWith('W/')) response.setHeader('ETag', `W/${tag}`);
}

function appendVary(response: ServerResponse): void {
  const vary = String(response.getHeader('vary') ?? '');
  if (!/\baccept-encoding\b/i.test(vary)) {
    response.setHeader('Vary', [vary, 'Accept-Encoding'].filter(Boolean).join(', '));
  }
}

function setHeaders(response: ServerResponse, headers: object): void {
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers)) {
      if (isHeader(value)) response.setHeader(name, value);
    }
    return;
  }
  const pairs: unknown[] = headers.every(Array.isArray) ? headers.flat() : headers;
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const value = pairs[at + 1];
    if (isHeader(value)) response.setHeader(String(pairs[at]), value);
  }
}

function isHeader(value: unknown): value is OutgoingHttpHeader {
  return typeof value === 'string' || typeof value === 'number' || Array.isArray(value);
}

function isChunk(value: unknown): value is Chunk {
  return typeof value === 'string' || value instanceof Uint8Array;
}

/** Reads the optional arguments of `write` and `end`. */
function readArguments(values: unknown[]): { encoding: BufferEncoding; done: Callback } {
  const encoding = values.find((value): value is BufferEncoding => typeof value === 'string');
  const done = values.find((value): value is Callback => typeof value === 'function');
  return { encoding: encoding ?? 'utf8', done: done ?? (() => {}) };
}
