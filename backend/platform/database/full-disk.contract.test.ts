import fs from 'node:fs';
import path from 'node:path';
import {
  command,
  createTestDatabase,
  post,
  startBackendProcess,
} from '../../testing/backend-process';
import { smallCatalogue } from '../../testing/catalogue';

jest.setTimeout(120_000);

it('says in its health check while nothing can be stored', async () => {
  const database = await createTestDatabase('pglite');
  const isFull = path.join(database.folder, 'is-full');
  try {
    const backend = await startBackendProcess({
      ...database.env,
      NODE_OPTIONS: `--import ${path.resolve('backend/testing/faulty-disk.mjs')}`,
      DISK_FAULT_FILE: isFull,
      // What the database writes by itself goes on: it would end otherwise.
      DISK_FAULT_OPEN: 'new',
    });
    const readHealth = async () => (await fetch(`${backend.url}/api/health`)).json();
    fs.writeFileSync(isFull, '');
    expect(await readHealth()).toEqual({
      status: 503,
      message: 'Nothing can be stored: ENOSPC',
      data: { writes: false },
    });
    fs.rmSync(isFull);
    expect(await readHealth()).toMatchObject({ status: 200 });
    expect(await backend.end('SIGTERM')).toBe(0);
  } finally {
    await database.remove();
  }
});

it('ends with a clear message when the disk is full, and goes on with all it has acknowledged when there is room', async () => {
  const database = await createTestDatabase('pglite');
  const isFull = path.join(database.folder, 'is-full');
  const env = {
    ...database.env,
    NODE_OPTIONS: `--import ${path.resolve('backend/testing/faulty-disk.mjs')}`,
    DISK_FAULT: 'ENOSPC',
    DISK_FAULT_FILE: isFull,
  };
  const setPrice = (backend: { url: string }, cents: number) =>
    command(backend, 'catalogue/set-price', { product_id: 1, price: (cents / 100).toFixed(2) });
  try {
    const backend = await startBackendProcess(env);
    await command(backend, 'catalogue/import', { catalogue: smallCatalogue });
    expect((await setPrice(backend, 123_45)).status).toBe(200);

    const ended = new Promise((resolve) => backend.child.once('exit', resolve));
    fs.writeFileSync(isFull, '');
    // A database that cannot write what it has to takes no connection with it for ever.
    await Promise.allSettled([setPrice(backend, 1), setPrice(backend, 2)]);
    expect(await ended).toBe(1);
    const last = backend.lines.map((line) => JSON.parse(line)).at(-1);
    expect(last).toMatchObject({
      level: 'fatal',
      msg: `The database in ${database.folder}/pglite has ended: there is no space left on its disk. Make room there and start the shop again; with npm start it comes back by itself.`,
    });
    // While there is none, a start says so as well.
    await expect(startBackendProcess(env)).rejects.toThrow('there is no space left on its disk');

    fs.rmSync(isFull);
    const again = await startBackendProcess(env);
    const { data } = await post(`${again.url}/backend/api/getProductDetial`, { product_id: 1 });
    expect(Number(data.display_price)).toBe(123.45);
    expect((await fetch(`${again.url}/api/health`)).status).toBe(200);
    expect(await again.end('SIGTERM')).toBe(0);
  } finally {
    await database.remove();
  }
});
