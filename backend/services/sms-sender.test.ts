import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createLogger } from '../http/logging';
import { createSmsSender } from './sms-sender';

const TEXT = '1234 is your code';

describe('text messages', () => {
  let folder: string;
  let logged: string;
  const log = createLogger('info', {
    write(line: string) {
      logged += line;
    },
  });
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'oak-and-loom-sms-'));
    logged = '';
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('are lines of the outbox, which only its owner can read', async () => {
    const sms = createSmsSender({ dataDir: folder, gateway: undefined, log });
    sms.send('7000000001', TEXT);
    await sms.settled();
    sms.send('7000000002', 'another');
    await sms.settled();
    const file = path.join(folder, 'outbox/sms.jsonl');
    const lines = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { to: '7000000001', text: TEXT, sentAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      { to: '7000000002', text: 'another', sentAt: expect.any(String) },
    ]);
    expect(fs.statSync(file).mode & 0o077).toBe(0);
    expect(logged).toBe('');
  });

  it('are logged without their text where the outbox cannot be written', async () => {
    fs.writeFileSync(path.join(folder, 'outbox'), 'a file where a folder should be');
    const sms = createSmsSender({ dataDir: folder, gateway: undefined, log });
    sms.send('7000000001', TEXT);
    await sms.settled();
    expect(logged).toContain('A text message was not sent');
    expect(logged).not.toContain('1234');
  });

  describe('with a gateway', () => {
    let server: http.Server;
    let status: number;
    let received: { authorization: string | undefined; body: unknown }[];
    const gateway = () => {
      const { port } = server.address() as AddressInfo;
      return { url: `http://127.0.0.1:${port}/send`, token: 'a gateway token' };
    };
    beforeEach(async () => {
      status = 202;
      received = [];
      server = http.createServer((request, response) => {
        let body = '';
        request.on('data', (chunk) => {
          body += chunk;
        });
        request.on('end', () => {
          const { authorization } = request.headers;
          received.push({ authorization, body: JSON.parse(body) });
          response.writeHead(status).end();
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    afterEach(() => {
      server.closeAllConnections();
      server.close();
    });

    it('are posted to it, and written nowhere', async () => {
      const sms = createSmsSender({ dataDir: folder, gateway: gateway(), log });
      sms.send('7000000001', TEXT);
      await sms.settled();
      expect(received).toEqual([
        { authorization: 'Bearer a gateway token', body: { to: '7000000001', text: TEXT } },
      ]);
      expect(fs.readdirSync(folder)).toEqual([]);
    });

    it('do not keep the shop from stopping', async () => {
      server.removeAllListeners('request');
      const sms = createSmsSender({ dataDir: folder, gateway: gateway(), log });
      sms.send('7000000001', TEXT);
      const start = Date.now();
      await sms.stop();
      expect(Date.now() - start).toBeLessThan(3000);
      expect(logged).toContain('A text message was not sent');
    });

    it('that it does not take are logged without text and token', async () => {
      status = 500;
      const sms = createSmsSender({ dataDir: folder, gateway: gateway(), log });
      sms.send('7000000001', TEXT);
      await sms.settled();
      expect(logged).toContain('it answered 500');
      const gone = { url: 'http://127.0.0.1:1/send' };
      const unheard = createSmsSender({ dataDir: folder, gateway: gone, log });
      unheard.send('7000000001', TEXT);
      await unheard.settled();
      expect(logged.match(/A text message was not sent/g)).toHaveLength(2);
      for (const secret of ['1234', '7000000001', 'a gateway token']) {
        expect(logged).not.toContain(secret);
      }
    });
  });
});
