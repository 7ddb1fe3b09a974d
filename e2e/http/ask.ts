import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  /** How many bytes of the body were sent, which may be compressed. */
  sentBytes: number;
}

interface Question {
  /** Any, also those that fetch does not let a program set. */
  headers?: Record<string, string>;
  method?: string;
  body?: string;
}

const decoders = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
]);

/**
 * Sends one request on a connection of its own, follows no redirect, and decompresses the answer. A body without
 * `content-type` is JSON.
 */
export function ask(url: string, { headers = {}, method, body }: Question = {}): Promise<Answer> {
  const options = {
    agent: false,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  };
  return new Promise((resolve, reject) => {
    request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        const sent = Buffer.concat(chunks);
        const decode = decoders.get(headers['content-encoding'] ?? '');
        const body = decode && sent.length > 0 ? decode(sent) : sent;
        resolve({ status, headers, body, text: body.toString(), sentBytes: sent.length });
      });
    })
      .on('error', reject)
      .end(body);
  });
}

/** Asks again and again until the expectations hold. Fails as they do when that takes too long. */
export async function eventually(expectations: () => Promise<void>, limitMs = 15_000) {
  const end = Date.now() + limitMs;
  for (;;) {
    try {
      await expectations();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
