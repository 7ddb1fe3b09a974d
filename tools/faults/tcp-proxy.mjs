import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What a proxy does with connections: it passes on all bytes; ends every connection (`absent`); takes what is sent and answers
 * nothing (`silent`); passes on each part of an answer after a pause (`slow`); or answers with bytes of its own (`wrong`).
 * @typedef {'passing' | 'absent' | 'silent' | 'slow' | 'wrong'} Behaviour
 */

const SLOW_MS = 2_000;
const WRONG = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"stat\u0000\u0001\u0002');

/** A proxy between two programs that behaves as it is told. It has no target before `forwardTo`. */
export async function startTcpProxy() {
  /** @type {{ host: string, port: number } | undefined} */
  let target;
  /** @type {Behaviour} */
  let behaviour = 'passing';
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();

  /** @param {import('node:net').Socket} socket */
  function track(socket) {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }

  const server = createServer((caller) => {
    track(caller);
    if (!target || behaviour === 'absent') {
      caller.destroy();
      return;
    }
    const called = connect(target);
    track(called);
    caller.on('close', () => called.destroy());
    called.on('close', () => caller.destroy());
    caller.on('data', (bytes) => {
      if (behaviour === 'wrong') caller.end(WRONG);
      else if (behaviour !== 'silent') called.write(bytes);
    });
    // One part after the other, also where they are slow.
    let last = Promise.resolve();
    called.on('data', (bytes) => {
      if (behaviour === 'silent') return;
      const pause = behaviour === 'slow' ? SLOW_MS : 0;
      last = last.then(async () => {
        if (pause > 0) await sleep(pause);
        if (!caller.destroyed) caller.write(bytes);
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;

  return {
    port,
    /** @param {string} host @param {number} to */
    forwardTo(host, to) {
      target = { host, port: to };
    },
    /** Open connections end: what was on its way is lost. @param {Behaviour} next */
    behave(next) {
      behaviour = next;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startTcpProxy>>} TcpProxy */
