import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { createLogger } from '../http/logging';
import type { Database } from './database';
import { openPostgresql } from './postgresql';

const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const BEGUN = Buffer.from([0x43, 0, 0, 0, 10, ...Buffer.from('BEGIN\0')]);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A PostgreSQL server whose answers the test gives, and a database on it. */
async function serverThat(
  answer: (socket: Socket, message: Buffer) => void,
): Promise<{ database: Database; sockets: Set<Socket>; opened: () => number }> {
  const sockets = new Set<Socket>();
  let opened = 0;
  const server: Server = createServer((socket) => {
    opened += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (message) => answer(socket, message));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `postgres://shop:secret@127.0.0.1:${port}/shop`;
  const database = openPostgresql(url, createLogger('silent'));
  closing.push(
    () => server.close(),
    () => sockets.forEach((socket) => void socket.destroy()),
    () => database.close(),
  );
  return { database, sockets, opened: () => opened };
}

/** How long a rejected promise took, in seconds. */
async function secondsUntilRejected(promise: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await expect(promise).rejects.toThrow();
  return (performance.now() - start) / 1000;
}

describe('a PostgreSQL server that is frozen', () => {
  it('is given up within five seconds when it accepts the connection and says nothing', async () => {
    const { database } = await serverThat(() => undefined);
    expect(await secondsUntilRejected(database.ping())).toBeLessThan(5);
  });

  it('is given up within five seconds in the middle of a transaction, which no other call continues', async () => {
    let isFrozen = false;
    const { database, sockets, opened } = await serverThat((socket, message) => {
      if (isFrozen) return;
      // The first message of a connection has no type.
      if (message[0] === 0) socket.write(Buffer.concat([AUTHENTICATED, READY]));
      else if (message.includes('begin')) {
        isFrozen = true;
        socket.write(Buffer.concat([BEGUN, READY]));
      }
    });
    const seconds = await secondsUntilRejected(
      database.queries.transaction((transaction) => transaction.execute(sql.raw('select 1'))),
    );
    expect(seconds).toBeLessThan(5);
    expect(opened()).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sockets.size).toBe(0);
  });
});

describe('a PostgreSQL connection that breaks', () => {
  const answers = Buffer.concat([BEGUN, READY]);

  it('fails the transaction that it breaks in, also between two of its queries, and nothing else', async () => {
    const { database, sockets } = await serverThat((socket, message) => {
      if (message[0] === 0) socket.write(Buffer.concat([AUTHENTICATED, READY]));
      else socket.write(answers);
    });
    const transaction = database.queries.transaction(async (queries) => {
      await queries.execute(sql.raw('select 1'));
      for (const socket of sockets) socket.resetAndDestroy();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await queries.execute(sql.raw('select 1'));
    });
    await expect(transaction).rejects.toThrow();
    await database.ping();
  });

  it('leaves its place to another one, also when it breaks as a transaction begins', async () => {
    let isBreaking = true;
    const { database } = await serverThat((socket, message) => {
      if (message[0] === 0) socket.write(Buffer.concat([AUTHENTICATED, READY]));
      else if (isBreaking) socket.destroy();
      else socket.write(answers);
    });
    const begin = () => database.queries.transaction(async () => undefined);
    // More of them than the pool has places.
    for (let round = 0; round < 12; round++) await expect(begin()).rejects.toThrow();
    isBreaking = false;
    await begin();
  });
});
