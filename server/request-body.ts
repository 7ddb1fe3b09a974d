import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@/lib/contract/endpoint';
import { type EndpointName, endpoints, isEndpointName } from '@/lib/contract/endpoints';

/** Maximum bytes of a JSON or form body. */
const MAX_BODY_BYTES = 64 * 1024;
/** How long such a body may take to arrive. */
const ARRIVAL_MS = 5_000;
/** How long the connection stays open after a rejection, so that a client that still sends can read it. */
const LINGER_MS = 500;
const BACKEND_PATH = /^\/api\/backend\/([^/]+)$/;

/** The endpoint that a call of the browser names. `null` for other requests and unknown endpoints. */
export function backendEndpointOf(url: string): EndpointName | null {
  const [, name] = BACKEND_PATH.exec(url.split('?', 1)[0] ?? '') ?? [];
  return name !== undefined && isEndpointName(name) ? name : null;
}

/**
 * The maximum bytes of a request body: the contract's limit for an endpoint, {@link MAX_BODY_BYTES} for the
 * other routes under /api, and 0 for pages.
 */
export function bodyLimit(path: string): number {
  const name = backendEndpointOf(path);
  if (name) {
    const { files }: Endpoint = endpoints[name];
    return files ? files.names.length * files.bytes + MAX_BODY_BYTES : MAX_BODY_BYTES;
  }
  return path.startsWith('/api/') ? MAX_BODY_BYTES : 0;
}

/**
 * Whether the body of a request is, or may become, larger than what is held in memory before the request is handled. It
 * is read as a stream.
 */
export function isUpload({ url = '/', headers }: IncomingMessage): boolean {
  const bytes = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  return Math.min(bytes, limitOf(url)) > MAX_BODY_BYTES && hasBody(headers);
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
    rejectBody(request, response, TOO_LARGE);
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
    rejectBody(request, response, TOO_LARGE);
    return true;
  };
  return true;
}

/**
 * Reads a body that is no upload into the memory of its request, so that a client that sends slowly takes no place from
 * others. Answers 408 if it takes longer than {@link ARRIVAL_MS}, and closes the connection.
 * @returns whether the body has arrived
 */
export async function readAhead(
  request: IncomingMessage,
  response: ServerResponse,
  limitMs = ARRIVAL_MS,
): Promise<boolean> {
  if (!hasBody(request.headers)) return true;
  const { push } = request;
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      rejectBody(request, response, TOO_SLOW);
      resolve(false);
    }, limitMs);
    const end = (isComplete: boolean) => {
      clearTimeout(timer);
      resolve(isComplete);
    };
    request.push = (chunk: Buffer | null, encoding?: BufferEncoding): boolean => {
      push.call(request, chunk, encoding);
      if (chunk === null) end(true);
      // The stream would stop the socket at less than the limit of a body.
      return true;
    };
    response.once('close', () => end(false));
  });
}

function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function limitOf(url: string): number {
  return bodyLimit(url.split('?', 1)[0] ?? '');
}

interface Rejection {
  status: number;
  message: string;
}

const TOO_LARGE: Rejection = { status: 413, message: 'The body is too large.' };
const TOO_SLOW: Rejection = { status: 408, message: 'The body took too long to arrive.' };

/**
 * Answers and discards the rest of the body. The connection is closed after {@link LINGER_MS}: if it were
 * closed at once, a client that still sends would get a connection reset and could not read the answer. The
 * code that reads the body gets an aborted request.
 */
function rejectBody(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message }: Rejection,
): void {
  request.push = () => true;
  const { write, end } = response;
  const body = JSON.stringify({ status, message, data: null });
  if (!response.headersSent) {
    response.writeHead(status, {
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
