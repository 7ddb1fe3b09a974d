import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { parseJson } from './parse-json';
import { AnswerTooLargeError, MAX_ANSWER_BYTES } from './read-answer';
import { callInSpan } from './tracing';

/**
 * Shorter than a backend goes on listening when it stops (300 ms): it never closes a connection that is about to be used
 * again, which would fail a write.
 */
const MAX_IDLE_MS = 200;
const agent = new Agent({ keepAlive: true, timeout: MAX_IDLE_MS });

export interface JsonAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** `undefined` for anything but JSON. */
  answer: unknown;
}

/**
 * Sends JSON to a backend and reads its answer. A page calls it eight times: `fetch` takes five times the processor time, and
 * Next.js adds its own to it. Redirects are not followed.
 * @throws the reason of the signal, {@link AnswerTooLargeError}, or the error of the connection
 */
export async function postJson(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<JsonAnswer> {
  try {
    return await callInSpan(url, async (trace) => {
      const response = await send(url, body, { ...headers, ...trace }, signal);
      const { statusCode: status = 0 } = response;
      return { status, headers: response.headers, answer: parseJson(await readText(response)) };
    });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

function send(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isPlain = url.protocol === 'http:';
  const request = isPlain ? httpRequest : httpsRequest;
  const sent = {
    ...headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const options = { method: 'POST', headers: sent, signal, ...(isPlain && { agent }) };
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body);
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES)
      throw new AnswerTooLargeError(`more than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
