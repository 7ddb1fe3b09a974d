import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createHttpServer, TIME_LIMITS } from './http-server';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Sends a request one byte at a time, and reads until the connection is closed. */
async function sendSlowly(listener: RequestListener, head: string): Promise<string> {
  server = createHttpServer(listener, {
    limits: { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 20 },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data.toString();
  });
  socket.on('error', () => {});
  socket.write(head);
  const drip = setInterval(() => socket.write('x'), 20);
  await once(socket, 'close');
  clearInterval(drip);
  return received;
}

describe('the HTTP server', () => {
  it('allows half a minute for a request', () => {
    expect(TIME_LIMITS.requestTimeout).toBe(30_000);
  });

  it('closes the connection of a body that arrives too slowly, and who reads it gets an error', async () => {
    let read: RequestListener = () => {};
    const error = new Promise((failed) => {
      read = async (request) => {
        try {
          for await (const _ of request);
        } catch (cause) {
          failed(cause);
        }
      };
    });
    const answer = await sendSlowly(
      read,
      'POST /api/revalidate HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(await error).toMatchObject({ code: 'ECONNRESET' });
  });

  it('answers a request that asks for another protocol, also after Next.js has begun to listen for it', async () => {
    const http = createHttpServer((_, response) => {
      http.on('upgrade', (_request, socket) => socket.destroy());
      response.end('answered');
    });
    server = http;
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const { port } = http.address() as AddressInfo;
    for (const protocol of ['websocket', 'h2c', 'h2c']) {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `GET /home HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`,
      );
      let received = '';
      for await (const chunk of socket) received += chunk;
      expect(received).toMatch(/^HTTP\/1\.1 200 OK/);
      expect(received).toContain('answered');
    }
  });

  it('closes the connection of headers that arrive too slowly', async () => {
    const asked = jest.fn();
    const answer = await sendSlowly(asked, 'GET /home HTTP/1.1\r\nX-Slow: ');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(asked).not.toHaveBeenCalled();
  });
});
