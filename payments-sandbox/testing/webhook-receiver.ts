import http from 'node:http';
import { findFreePort } from '../../scripts/lib/ports.mjs';

export interface ReceivedWebhook {
  signature: string;
  body: string;
  type: string;
  id: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** What it answers from now on; null never answers. */
  answers(status: number | null): void;
  close(): Promise<void>;
}

/** Stands for the merchant's server. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let status: number | null = 200;
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { type, id } = JSON.parse(body);
      received.push({ signature: String(request.headers['sandbox-signature']), body, type, id });
      if (status !== null) response.writeHead(status).end();
    });
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    answers(next) {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
