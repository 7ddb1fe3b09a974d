import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { AppError } from '@/lib/contract-server/app-error';
import { openStream } from '../testing/event-stream';
import { until } from '../testing/open-database';
import { later } from './clock';
import { createEventStreams } from './event-streams';

const LIFETIME_MS = 60_000;
const session = (shopperId: number) => ({ id: shopperId + 100, shopperId, isMember: true });
const changeOf = (order_number: string) =>
  JSON.stringify({ shopper_id: 1, event: 'changed', data: { order_number } });

describe('the streams of changes', () => {
  let server: Server;
  let url: string;
  let now: Date;
  let streams: ReturnType<typeof createEventStreams>;

  beforeEach(async () => {
    now = new Date();
    streams = createEventStreams(
      {
        clock: () => now,
        pingMs: 20,
        findLiveSessions: async (ids) => new Set(ids),
        onError: (error) => {
          throw error;
        },
      },
      { maxStreams: 3, maxPerOwner: 2, lifetimeMs: LIFETIME_MS },
    );
    streams.listener.onConnect();
    // The path names the shopper.
    server = createServer((request, response) => {
      try {
        const shopperId = Number(request.url?.slice(1));
        const reader = { session: session(shopperId), subjects: [] };
        streams.open(reader, response, { name: 'ready', data: {} }, {});
      } catch (error) {
        response.writeHead(error instanceof AppError ? error.status : 500).end();
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    streams.stop();
    server.closeAllConnections();
    server.close();
  });
  const statusFor = async (shopperId: number) => (await openStream(`${url}/${shopperId}`)).status;

  it('are limited for each shopper and in all', async () => {
    expect([await statusFor(1), await statusFor(1), await statusFor(1)]).toEqual([200, 200, 503]);
    expect([await statusFor(2), await statusFor(3)]).toEqual([200, 503]);
  });

  it('are pinged, and end after their lifetime', async () => {
    const stream = await openStream(`${url}/1`);
    await until(() => stream.events.some(({ name }) => name === 'ping'));
    now = later(now, LIFETIME_MS);
    await until(stream.hasEnded);
    expect(await statusFor(1)).toBe(200);
  });

  it('end while changes may be missed, and none is opened until the listener is back', async () => {
    const stream = await openStream(`${url}/1`);
    streams.listener.onDisconnect();
    await until(stream.hasEnded);
    expect(await statusFor(1)).toBe(503);
    streams.listener.onConnect();
    expect(await statusFor(1)).toBe(200);
  });

  it('ignore a notification that they do not know', async () => {
    const stream = await openStream(`${url}/1`);
    for (const payload of ['', '{}', '[1]', changeOf('ADAX-0001')]) {
      streams.listener.onMessage(payload);
    }
    await until(() => stream.events.some(({ name }) => name === 'changed'));
    const changes = stream.events.filter(({ name }) => name === 'changed');
    expect(changes).toEqual([{ name: 'changed', data: { order_number: 'ADAX-0001' } }]);
  });

  it('are closed when their reader takes nothing, and leave their place to another', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET /1 HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'readable');
    expect([await statusFor(1), await statusFor(1)]).toEqual([200, 503]);
    // More than the buffers of both ends take.
    await until(async () => {
      for (let count = 0; count < 20_000; count++)
        streams.listener.onMessage(changeOf('ADAX-0001'));
      return (await statusFor(1)) === 200;
    });
    socket.destroy();
  });
});
