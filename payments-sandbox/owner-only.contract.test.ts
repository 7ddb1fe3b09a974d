import fs from 'node:fs';
import path from 'node:path';
import { createPayment, newFolder, startSandboxProcess } from './testing/sandbox-process';

const folder = newFolder();
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('only the owner can read what the sandbox stores, also what was open to others before', async () => {
  const own = path.join(folder, 'payments-sandbox');
  fs.mkdirSync(own);
  fs.chmodSync(folder, 0o755);
  fs.chmodSync(own, 0o755);
  const sandbox = await startSandboxProcess(folder);
  await createPayment(sandbox, 'first');
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const modes = ['', ...names].map((name) => [
    name,
    (fs.statSync(path.join(folder, name)).mode & 0o777).toString(8),
  ]);
  await sandbox.end('SIGTERM');
  expect(modes).toEqual([
    ['', '700'],
    ['payments-sandbox', '700'],
    ['payments-sandbox/journal.jsonl', '600'],
    ['payments-sandbox/lock', '600'],
  ]);
});
