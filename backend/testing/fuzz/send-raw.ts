import http from 'node:http';

export interface RawAnswer {
  status: number;
  contentType: string;
  text: string;
  milliseconds: number;
}

/** Sends over connections that stay open, and whatever headers Node.js can send. A stream is left when it has begun. */
export function rawSender(origin: string, connections: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  const sendRaw = ({
    method,
    path,
    headers,
    body,
  }: {
    method: string;
    path: string;
    headers: Record<string, string>;
    body: string | Buffer;
  }) =>
    new Promise<RawAnswer>((resolve, reject) => {
      const startedAt = performance.now();
      const content = Buffer.from(body);
      const request = http.request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: { 'content-length': content.length, ...headers },
        },
        (response) => {
          const contentType = response.headers['content-type'] ?? '';
          const chunks: Buffer[] = [];
          const end = () =>
            resolve({
              status: response.statusCode ?? 0,
              contentType,
              text: Buffer.concat(chunks).toString(),
              milliseconds: performance.now() - startedAt,
            });
          if (contentType.startsWith('text/event-stream')) {
            end();
            request.destroy();
            return;
          }
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', end);
          response.on('error', reject);
        },
      );
      request.on('error', reject);
      request.end(content);
    });
  return { sendRaw, close: () => agent.destroy() };
}
