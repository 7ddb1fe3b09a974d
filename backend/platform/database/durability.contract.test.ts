import fs from 'node:fs';
import path from 'node:path';
import { bundleOf } from '../../../payments-sandbox/testing/outside-jest';
import { newTemporaryFolder } from '../../../payments-sandbox/testing/temporary-folder';
import {
  type BackendProcess,
  command,
  createTestDatabase,
  post,
  runProgram,
  send,
  startBackendProcess,
  type TestDatabase,
} from '../../testing/backend-process';
import { smallCatalogue } from '../../testing/catalogue';
import { shopCalls } from '../../testing/shoppers';
import { startBackendHere } from '../../testing/test-backend';

jest.setTimeout(120_000);

describe('the data folder', () => {
  let database: TestDatabase;
  let running: BackendProcess | null = null;
  const start = async () => {
    running = await startBackendProcess(database.env);
    return running;
  };
  /** The one that the test before has left, or a new one: a start takes seconds. */
  const runningOne = async () => {
    const { exitCode, signalCode } = running?.child ?? { exitCode: 0, signalCode: null };
    return running && exitCode === null && signalCode === null ? running : start();
  };
  const lockFile = () => path.join(database.folder, 'backend.lock');

  beforeAll(async () => {
    database = await createTestDatabase('pglite');
  });
  afterAll(async () => {
    await running?.end('SIGKILL');
    await database?.remove();
  });

  it('still holds every write that was acknowledged before a kill', async () => {
    let backend = await runningOne();
    const imported = await command(backend, 'catalogue/import', { catalogue: smallCatalogue });
    expect(imported.status).toBe(200);
    /** The latest price, in cents, that the backend has acknowledged. */
    const acknowledged = new Map<number, number>();
    let price = 1000;
    for (let round = 0; round < 2; round++) {
      const isAlive = { now: true };
      const writers = [1, 2, 3].map(async (product_id) => {
        while (isAlive.now) {
          price += 1;
          const wanted = price;
          const answer = await command(backend, 'catalogue/set-price', {
            product_id,
            price: (wanted / 100).toFixed(2),
          }).catch(() => null);
          if (!answer) return;
          expect(answer.status).toBe(200);
          acknowledged.set(product_id, wanted);
        }
      });
      // In the middle of the writes that follow the tenth of this round.
      const tenth = price + 10;
      const reached = backend.logged((line) => line.msg === 'Catalogue changed' && price > tenth);
      // A writer whose connection is rejected ends the wait.
      await Promise.race([reached, Promise.all(writers)]);
      isAlive.now = false;
      expect(await backend.end('SIGKILL')).toBeNull();
      await Promise.all(writers);

      backend = await start();
      for (const [product_id, wanted] of acknowledged) {
        const url = `${backend.url}/backend/api/getProductDetial`;
        const { data } = await post(url, { product_id });
        const found = Math.round(Number(data.display_price) * 100);
        // A later write may have been committed without its answer having come through.
        expect(found).toBeGreaterThanOrEqual(wanted);
      }
    }
  });

  it('still holds each file whose upload was acknowledged before a kill', async () => {
    let backend = await runningOne();
    const { call, signUp } = shopCalls(() => backend);
    const { token } = await signUp();
    const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(200_000)}\n%%EOF\n`);
    const files: string[] = [];
    for (let round = 0; round < 2; round++) {
      const form = new FormData();
      form.set('file_name', `bill-${round}.pdf`);
      form.set('document', new Blob([pdf]), 'bill.pdf');
      const { data } = await send(`${backend.url}/backend/api/uploadTicketDocument`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      files.push(data.document);
      expect(await backend.end('SIGKILL')).toBeNull();
      backend = await start();
    }
    for (const document of files) {
      const request = { reason: 'payment', order_number: null, details: 'My bill.', document };
      const { data: ticket } = await call('createTicket', request, token);
      const { ticket_number } = ticket;
      const { data } = await call('ticketDocumentFile', { ticket_number }, token);
      expect(Buffer.from(data.content, 'base64').equals(pdf)).toBe(true);
    }
  });

  it('belongs to one process, which the second one says and ends', async () => {
    const { child } = await runningOne();
    const second = await runProgram('backend/main.ts', [], {
      ...database.env,
      BACKEND_PORT: '0',
      SAMPLE_CATALOGUE: 'none',
    });
    expect(second).toMatchObject({ code: 1, out: '' });
    expect(second.err).toBe(
      `The data folder ${database.folder} is in use by another backend, process ${child.pid} (node ${bundleOf('backend/main.ts')}): stop it with "kill ${child.pid}", or set DATA_DIR to another folder.\n`,
    );
  });

  it('is free again after a stop, and is taken over from a process that is gone', async () => {
    const first = await runningOne();
    expect(fs.existsSync(lockFile())).toBe(true);
    expect(await first.end('SIGTERM')).toBe(0);
    expect(fs.existsSync(lockFile())).toBe(false);

    // The number of a living process, this one, that is another program than the one that wrote it.
    fs.writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, startedAt: 'boot:1' }));
    const second = await start();
    expect(await second.end('SIGINT')).toBe(0);
  });

  it('is created again when its creation was cut short', async () => {
    const folder = newTemporaryFolder('oak-and-loom-test-');
    const unfinished = path.join(folder, 'pglite.unfinished');
    fs.mkdirSync(unfinished);
    fs.writeFileSync(path.join(unfinished, 'PG_VERSION'), '18\n');
    const backend = await startBackendHere({ DATA_DIR: folder });
    expect(await command(backend, 'catalogue/list')).toMatchObject({ status: 200 });
    expect(fs.existsSync(unfinished)).toBe(false);
    await backend.close();
    fs.rmSync(folder, { recursive: true });
  });
});

describe('the start', () => {
  const env = { DATA_DIR: '/nowhere/at/all', BACKEND_PORT: '0', SAMPLE_CATALOGUE: 'none' };

  it.each([
    [{ BACKEND_PORT: '70000' }, 'BACKEND_PORT must be a port between 0 and 65535.'],
    [
      { DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/shop' },
      'The database at 127.0.0.1:1/shop cannot be reached',
    ],
  ])('says in one sentence what is wrong with %j', async (changes, message) => {
    const { code, err } = await runProgram('backend/main.ts', [], { ...env, ...changes });
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err).not.toContain('hidden');
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

describe('an empty database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('pglite');
  });
  afterAll(() => database.remove());

  it.each([
    ['missing.json', undefined, 'cannot be read'],
    ['wrong.json', '{"products":[{}]}', 'is not valid: products\\[0\\].id is required\\.'],
  ])('is not filled from %s', async (name, content, message) => {
    const file = path.join(database.folder, name);
    if (content) fs.writeFileSync(file, content);
    // The program prints the message of such an error alone, and ends with 1.
    await expect(
      startBackendHere({ ...database.env, SAMPLE_CATALOGUE: file }),
    ).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(new RegExp(`^.*${message}.*$`)),
    });
  });
});
