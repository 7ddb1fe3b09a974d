import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { MINUTE_MS } from '@/lib/contract/durations';
import { createSmsTransport, type SmsGateway } from '@/lib/contract-server/sms-transport';
import { DRIVERS } from '../testing/backend-process';
import { openTestDatabase, until } from '../testing/open-database';
import { later } from './clock';
import type { Database } from './database/database';
import { createLogger } from './http/logging';
import { createJobs, type Jobs } from './jobs';
import { jobs as jobsTable } from './jobs-schema';
import { createSmsSender, type SmsSender } from './sms';

const TO = '7000000001';
/** No part of the random id of a job, which is logged. */
const CODE = '1234-CODE';
const TEXT = `${CODE} is your code`;

describe.each(DRIVERS)('text messages on %s', (driver) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  let database: Database;
  let logged: string;
  let now: Date;
  let jobs: Jobs | undefined;
  const outbox = () => path.join(test.folder, 'outbox');
  const lines = () => {
    const file = path.join(outbox(), 'sms.jsonl');
    if (!fs.existsSync(file)) return [];
    return fs
      .readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  };
  const log = createLogger('info', {
    write(line: string) {
      logged += line;
    },
  });
  const rows = () => database.queries.select().from(jobsTable);

  async function startSender(gateway?: SmsGateway): Promise<SmsSender> {
    const clock = () => now;
    jobs = createJobs({ queries: database.queries, clock, log, isOnlyWorker: false });
    const sms = createSmsSender(jobs, createSmsTransport({ outbox: outbox(), gateway }));
    await jobs.start();
    return sms;
  }

  beforeAll(async () => {
    test = await openTestDatabase(driver);
    database = test.database;
  });
  beforeEach(async () => {
    await database.queries.delete(jobsTable);
    fs.rmSync(outbox(), { recursive: true, force: true });
    logged = '';
    now = new Date();
  });
  afterEach(async () => {
    await jobs?.stop();
    jobs = undefined;
  });
  afterAll(() => test?.remove());

  it('are lines of the outbox, which only its owner can read, and then leave the database', async () => {
    const sms = await startSender();
    await sms.send(database.queries, { to: TO, text: TEXT });
    await until(async () => (await rows()).length === 0);
    await sms.send(database.queries, { to: '7000000002', text: 'another' });
    await until(async () => (await rows()).length === 0);
    expect(lines()).toEqual([
      { to: TO, text: TEXT, sentAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      { to: '7000000002', text: 'another', sentAt: expect.any(String) },
    ]);
    expect(fs.statSync(path.join(outbox(), 'sms.jsonl')).mode & 0o077).toBe(0);
    expect(logged).toBe('');
  });

  it('are not sent when the change that caused them is rolled back', async () => {
    const sms = await startSender();
    const change = database.queries.transaction(async (transaction) => {
      await sms.send(transaction, { to: TO, text: 'rolled back' });
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    await sms.send(database.queries, { to: TO, text: 'committed' });
    await until(async () => (await rows()).length === 0);
    expect(lines().map((line) => line.text)).toEqual(['committed']);
  });

  it('are jobs too when there is nothing to send, and are sent to no one', async () => {
    const sms = await startSender();
    await database.queries.transaction(async (transaction) => {
      await sms.send(transaction, null);
      expect(await transaction.select().from(jobsTable)).toHaveLength(1);
    });
    await until(async () => (await rows()).length === 0);
    expect(lines()).toEqual([]);
  });

  it('are logged without their text where the outbox cannot be written', async () => {
    fs.writeFileSync(outbox(), 'a file where a folder should be');
    const sms = await startSender();
    await sms.send(database.queries, { to: TO, text: TEXT });
    await until(() => logged.includes('A job failed and will be tried again'));
    for (const secret of [TO, CODE]) expect(logged).not.toContain(secret);
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

    it('are posted to it, and written to no file', async () => {
      const sms = await startSender(gateway());
      await sms.send(database.queries, { to: TO, text: TEXT });
      await until(async () => (await rows()).length === 0);
      expect(received).toEqual([
        { authorization: 'Bearer a gateway token', body: { to: TO, text: TEXT } },
      ]);
      expect(fs.existsSync(outbox())).toBe(false);
    });

    it('do not delay the stop of the backend, and are sent at the next start', async () => {
      let isReached = false;
      server.removeAllListeners('request');
      server.on('request', () => {
        isReached = true;
      });
      const sms = await startSender(gateway());
      await sms.send(database.queries, { to: TO, text: TEXT });
      await until(() => isReached);
      const start = Date.now();
      await jobs?.stop();
      expect(Date.now() - start).toBeLessThan(2000);
      await startSender();
      await until(async () => (await rows()).length === 0);
      expect(lines()).toHaveLength(1);
    });

    it('are tried again when it fails, and logged without number, text and token', async () => {
      status = 500;
      const sms = await startSender(gateway());
      await sms.send(database.queries, { to: TO, text: TEXT });
      await until(() => logged.includes('it answered 500'));
      status = 202;
      await until(async () => (await rows())[0]?.lockedBy === null);
      now = later(now, MINUTE_MS);
      await until(async () => (await rows()).length === 0);
      expect(received).toHaveLength(2);
      expect(logged).toContain('A job that had failed succeeded');
      for (const secret of [CODE, TO, 'a gateway token']) expect(logged).not.toContain(secret);
    });

    it('are removed unsent after ten minutes, for their codes have expired', async () => {
      status = 500;
      const sms = await startSender(gateway());
      await sms.send(database.queries, { to: TO, text: TEXT });
      await until(async () => (await rows())[0]?.lastError === 'it answered 500');
      now = later(now, 10 * MINUTE_MS);
      await until(async () => (await rows()).length === 0);
      expect(received).toHaveLength(1);
      expect(logged).toContain('A job has expired');
      for (const secret of ['1234', TO]) expect(logged).not.toContain(secret);
    });
  });
});
