import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RevalidateCall {
  path: string;
  signature: string;
  body: string;
  tags: string[];
}

export interface FakeStorefront {
  url: string;
  received: RevalidateCall[];
  /** What it answers from now on. */
  answers(status: number): void;
  /** Resolves when so many calls have come in all. */
  hasReceived(calls: number): Promise<void>;
  close(): Promise<void>;
}

/** Stands for the storefront's `/api/revalidate`. */
export async function startFakeStorefront(signatureHeader: string): Promise<FakeStorefront> {
  const received: RevalidateCall[] = [];
  const waiting = new Set<() => void>();
  let status = 200;
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      response.writeHead(status).end();
      received.push({
        path: request.url ?? '',
        signature: String(request.headers[signatureHeader]),
        body,
        tags: JSON.parse(body).tags ?? [],
      });
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers(next) {
      status = next;
    },
    hasReceived: (calls) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < calls) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
