import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import { sendRevalidation } from './signed-revalidation';

const SECRET = 'a revalidate secret for tests, long enough';
const content = { tags: ['product-1'] };

interface Received {
  by: string;
  headers: IncomingHttpHeaders;
  body: string;
}

describe('an invalidation for a name', () => {
  const servers: Server[] = [];
  const received: Received[] = [];
  const statuses = new Map<string, number>();
  let port = 0;

  /** A storefront at an address of this machine, on the port that all of them have. */
  async function startAt(address: string): Promise<Server> {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        received.push({ by: address, headers: request.headers, body });
        response.writeHead(statuses.get(address) ?? 200).end();
      });
    });
    await new Promise<void>((done) => server.listen(port, address, done));
    ({ port } = server.address() as AddressInfo);
    servers.push(server);
    return server;
  }
  beforeEach(async () => {
    received.length = 0;
    statuses.clear();
    port = 0;
    await startAt('127.0.0.1');
    await startAt('127.0.0.2');
  });
  afterEach(async () => {
    const closing = servers.splice(0).filter(({ listening }) => listening);
    await Promise.all(closing.map((server) => new Promise((done) => server.close(done))));
  });

  const send = (addresses: string[], limitMs = 5000) =>
    withTimeLimit(limitMs, (signal) =>
      sendRevalidation(`http://storefronts.test:${port}`, SECRET, content, signal, async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    );
  const toldAddresses = () => received.map(({ by }) => by).sort();

  it('reaches each address that the name has at that moment, under the name', async () => {
    expect(await send(['127.0.0.1', '127.0.0.2'])).toEqual([200, 200]);
    expect(toldAddresses()).toEqual(['127.0.0.1', '127.0.0.2']);
    for (const { headers, body } of received) {
      expect(headers.host).toBe(`storefronts.test:${port}`);
      expect(JSON.parse(body)).toEqual(content);
    }
    await startAt('127.0.0.3');
    expect(await send(['127.0.0.2', '127.0.0.3'])).toEqual([200, 200]);
    expect(toldAddresses().slice(2)).toEqual(['127.0.0.2', '127.0.0.3']);
  });

  it('says what each has answered', async () => {
    statuses.set('127.0.0.2', 503);
    expect(await send(['127.0.0.1', '127.0.0.2'])).toEqual([200, 503]);
  });

  it('fails where one of them does not listen, until the name does not lead there any more', async () => {
    await new Promise((done) => servers[1]?.close(done));
    await expect(send(['127.0.0.1', '127.0.0.2'])).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await send(['127.0.0.1'])).toEqual([200]);
  });

  it.each([
    ['IPv6', ['::1', '127.0.0.1']],
    ['IPv4 with another address of IPv6', ['127.0.0.9', '::1']],
  ])('reaches a storefront that does not listen on %s', async (_, addresses) => {
    if (addresses[1] === '::1') await startAt('::1');
    expect(await send(addresses)).toEqual([200]);
  });

  it('is not sent to a name of which there is no address, or too many', async () => {
    await expect(send([])).rejects.toThrow('storefronts.test has no address');
    const many = Array.from({ length: 101 }, (_, index) => `127.0.1.${index}`);
    await expect(send(many)).rejects.toThrow('storefronts.test has 101 addresses');
    expect(received).toEqual([]);
  });

  it('does not wait for a resolver that is silent', async () => {
    const silent = () => new Promise<never>(() => undefined);
    const sending = withTimeLimit(50, (signal) =>
      sendRevalidation('http://storefronts.test', SECRET, content, signal, silent),
    );
    await expect(sending).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('asks for the certificate of the name', async () => {
    const names: string[] = [];
    const server: TlsServer = createTlsServer({
      SNICallback(name, done) {
        names.push(name);
        done(new Error('There is none.'));
      },
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address() as AddressInfo;
    const sending = withTimeLimit(5000, (signal) =>
      sendRevalidation(
        `https://storefronts.test:${address.port}`,
        SECRET,
        content,
        signal,
        async () => [{ address: '127.0.0.1', family: 4 }],
      ),
    );
    await expect(sending).rejects.toThrow();
    expect(names).toEqual(['storefronts.test']);
    await new Promise((done) => server.close(done));
  });
});
