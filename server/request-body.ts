import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints, isEndpointName } from '@/lib/contract/endpoints';

/** Maximum bytes of a JSON or form body. */
const MAX_BODY_BYTES = 64 * 1024;
/** How long the connection stays open after a 413, so that a client that still sends can read it. */
const LINGER_MS = 500;
const BACKEND_PATH = /^\/api\/backend\/([^/]+)$/;

/**
 * The maximum bytes of a request body: the contract's limit for an endpoint, {@link MAX_BODY_BYTES} for the
 * other routes under /api, and 0 for pages.
 */
export function bodyLimit(path: string): number {
  const [, name] = BACKEND_PATH.exec(path) ?? [];
  if (name !== undefined && isEndpointName(name)) {
    const { files }: Endpoint = endpoints[name];
    return files ? files.names.length * files.bytes + MAX_BODY_BYTES : MAX_BODY_BYTES;
  }
  return path.startsWith('/api/') ? MAX_BODY_BYTES : 0;
}

/** Whether the `Content-Length` of a request is allowed. A body without it is counted while it arrives. */
export function isLengthAllowed({ url = '/', headers }: IncomingMessage): boolean {
  // Node.js rejects a Content-Length that is not a number.
  return Number(headers['content-length'] ?? 0) <= limitOf(url);
}

/**
 * Limits the body that Next.js can read. Answers 413 at once if the `Content-Length` is too large. Answers a
 * body of unknown length with 413 as soon as too many bytes arrive. Closes the connection afterwards.
 * @returns whether the request may be handled
 */
export function boundBody(request: IncomingMessage, response: ServerResponse): boolean {
  if (!isLengthAllowed(request)) {
    rejectBody(request, response);
    return false;
  }
  if (request.headers['transfer-encoding'] === undefined) return true;
  const limit = limitOf(request.url ?? '/');
  const { push } = request;
  let received = 0;
  // Every chunk passes through `push` before the body can be read, in whatever way it is read.
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding): boolean => {
    received += chunk?.length ?? 0;
    if (received <= limit) return push.call(request, chunk, encoding);
    rejectBody(request, response);
    return true;
  };
  return true;
}

function limitOf(url: string): number {
  return bodyLimit(url.split('?', 1)[0] ?? '');
}

/**
 * Answers 413 and discards the rest of the body. The connection is closed after {@link LINGER_MS}: if it were
 * closed at once, a client that still sends would get a connection reset and could not read the answer. The
 * code that reads the body gets an aborted request.
 */
function rejectBody(request: IncomingMessage, response: ServerResponse): void {
  request.push = () => true;
  const { write, end } = response;
  const body = JSON.stringify({ status: 413, message: 'The body is too large.', data: null });
  if (!response.headersSent) {
    response.writeHead(413, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      Connection: 'close',
    });
    write.call(response, body, 'utf8');
  }
  response.write = () => true;
  response.end = () => response;
  request.resume();
  setTimeout(() => {
    end.call(response, undefined, 'utf8');
    request.socket.destroy();
  }, LINGER_MS).unref();
}
