import { readFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { checkCertificate } from './check-certificate';

const now = new Date('2026-11-29T12:00:00Z');
const pem = (name: string) =>
  readFileSync(path.join(process.cwd(), 'backend/doctor/testing', `localhost-${name}.pem`));

/** Only the servers of these tests know the key of these certificates. */
const key = pem('key');
const servers: net.Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function listen(server: net.Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

it('finds a certificate that has ended', async () => {
  const url = await listen(tls.createServer({ key, cert: pem('expired') }));
  expect(await checkCertificate(url, now)).toEqual([
    {
      check: 'certificate',
      state: 'wrong',
      text: expect.stringMatching(/^That of localhost ended on 2020-03-31 17:00 PDT: renew it/),
    },
  ]);
});

it('finds one that browsers do not trust', async () => {
  const url = await listen(tls.createServer({ key, cert: pem('until-2120') }));
  expect(await checkCertificate(url, now)).toMatchObject([
    { state: 'wrong', text: expect.stringContaining('(DEPTH_ZERO_SELF_SIGNED_CERT)') },
  ]);
});

it('says so where nothing listens, or something that speaks no TLS', async () => {
  const url = await listen(
    net.createServer((socket) => socket.end('HTTP/1.1 400\r\n\r\n').resume()),
  );
  const none = { state: 'wrong', text: expect.stringContaining(`None was shown at ${url}`) };
  expect(await checkCertificate(url, now)).toMatchObject([none]);
  await new Promise((done) => servers.pop()?.close(done));
  expect(await checkCertificate(url, now)).toMatchObject([none]);
});

it('does not wait for ever for one that says nothing', async () => {
  const sockets: net.Socket[] = [];
  const url = await listen(net.createServer((socket) => sockets.push(socket)));
  expect(await checkCertificate(url, now)).toMatchObject([
    { state: 'wrong', text: expect.stringContaining('(no answer in time)') },
  ]);
  for (const socket of sockets) socket.destroy();
});

it('looks at none where the shop has no https', async () => {
  expect(await checkCertificate('http://shop.example', now)).toEqual([]);
});
