import fs from 'node:fs';
import path from 'node:path';
import { newTemporaryFolder } from '../../../payments-sandbox/testing/temporary-folder';
import { post, startBackendProcess } from '../../testing/backend-process';
import { newPerson } from '../../testing/shoppers';

jest.setTimeout(120_000);

const folder = newTemporaryFolder('oak-and-loom-owner-');
const dataDir = path.join(folder, 'data');
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The data folder and all in it. */
function stored() {
  const below = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  return [dataDir, ...below.map((name) => path.join(dataDir, name))];
}

/** A file may be gone meanwhile. */
const modeOf = (file: string) => fs.lstatSync(file, { throwIfNoEntry: false })?.mode ?? 0;

/** What others than the owner may read or write. */
const openToOthers = () => stored().filter((file) => (modeOf(file) & 0o077) !== 0);

/** A backend that has sent an e-mail, until it has written everything. */
async function runBackend() {
  const backend = await startBackendProcess({ DATA_DIR: dataDir });
  try {
    await post(`${backend.url}/backend/api/register`, newPerson());
    while (!stored().some((file) => file.endsWith('.eml'))) {
      await new Promise((done) => setTimeout(done, 50));
    }
    expect(openToOthers()).toEqual([]);
  } finally {
    await backend.end('SIGTERM');
  }
}

it('only the owner can read what a new backend stores: data folder, database, e-mails', async () => {
  await runBackend();
  expect(stored().length).toBeGreaterThan(900);
  expect(openToOthers()).toEqual([]);
});

it('what an earlier version stored for all to read is taken from others at the start', async () => {
  for (const file of stored()) {
    if (file.endsWith('.eml')) continue;
    fs.chmodSync(file, fs.lstatSync(file).isDirectory() ? 0o755 : 0o644);
  }
  expect(openToOthers().length).toBeGreaterThan(900);
  await runBackend();
  expect(openToOthers()).toEqual([]);
});
