import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { postJson } from './post-json';

describe('a call of the backend', () => {
  let server: Server;
  let url: URL;
  const connections: Socket[] = [];
  /** How long the server works on each call, in milliseconds. */
  let workMs = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume();
      setTimeout(() => response.end('{"status":200}'), workMs);
    });
    server.on('connection', (connection) => connections.push(connection));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const call = () => postJson(url, '{}', {}, new AbortController().signal);

  it('goes over the connection of the one before, which is given up before a backend that stops closes it', async () => {
    await call();
    await call();
    expect(connections).toHaveLength(1);
    const [connection] = connections;
    if (!connection) throw new Error('There was no connection.');
    const startedAt = performance.now();
    await once(connection, 'close');
    expect(performance.now() - startedAt).toBeLessThan(300);
  });

  it('may take longer than a connection may be idle', async () => {
    workMs = 500;
    expect(await call()).toMatchObject({ status: 200, answer: { status: 200 } });
  });
});
