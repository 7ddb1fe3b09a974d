import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { restrictAllToOwner, restrictToOwner } from './owner-only';

let folder: string;
const log = { warn: jest.fn() };
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'oak-and-loom-owner-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const modeOf = (file: string) => (fs.statSync(file).mode & 0o7777).toString(8);

it('leaves the owner what the owner could do, and others nothing', () => {
  fs.chmodSync(folder, 0o775);
  fs.mkdirSync(path.join(folder, 'inner'));
  for (const [name, mode] of [
    ['read', 0o444],
    ['inner/run', 0o755],
  ] as const) {
    fs.writeFileSync(path.join(folder, name), '');
    fs.chmodSync(path.join(folder, name), mode);
  }
  restrictAllToOwner(folder, log);
  expect(['', 'read', 'inner', 'inner/run'].map((name) => modeOf(path.join(folder, name)))).toEqual(
    ['700', '400', '700', '700'],
  );
});

it('does not touch what a link leads to', () => {
  const elsewhere = path.join(folder, 'elsewhere');
  fs.writeFileSync(elsewhere, '');
  fs.chmodSync(elsewhere, 0o644);
  const own = path.join(folder, 'own');
  fs.mkdirSync(own);
  fs.symlinkSync(elsewhere, path.join(own, 'link'));
  restrictAllToOwner(own, log);
  expect(modeOf(elsewhere)).toBe('644');
});

it('leaves a folder alone into which all may write, such as /tmp', () => {
  fs.chmodSync(folder, 0o1777);
  restrictToOwner(folder, log);
  expect(modeOf(folder)).toBe('1777');
});

it('says nothing of what is not there yet, and logs what it cannot change', () => {
  restrictToOwner(path.join(folder, 'later'), log);
  restrictAllToOwner(path.join(folder, 'later'), log);
  expect(log.warn).not.toHaveBeenCalled();
  // A link to itself stands for any other failure, whoever runs the test.
  const loop = path.join(folder, 'loop');
  fs.symlinkSync(loop, loop);
  restrictToOwner(loop, log);
  expect(log.warn).toHaveBeenCalledTimes(1);
});
