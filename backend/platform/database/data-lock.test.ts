import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '@/lib/shared/start-error';
import { lockDataFolder } from './data-lock';

describe('lockDataFolder', () => {
  let folder: string;
  const file = () => path.join(folder, 'backend.lock');

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'oak-and-loom-lock-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('is held once, until it is given back', () => {
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(StartError);
    expect(() => lockDataFolder(folder)).toThrow(`process ${process.pid}`);
    unlock();
    lockDataFolder(folder)();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('makes the folder', () => {
    const inner = path.join(folder, 'a', 'b');
    lockDataFolder(inner)();
    expect(fs.existsSync(inner)).toBe(true);
  });

  it.each([
    ['of a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'boot:1' })],
    ['of a number that another program has now', JSON.stringify({ pid: 1, startedAt: 'boot:1' })],
    [
      'of this very number, before a restart',
      JSON.stringify({ pid: process.pid, startedAt: null }),
    ],
    ['that holds nothing', ''],
    ['that holds nonsense', '{"pid":"x"}'],
  ])('takes over a lock %s', (_, content) => {
    fs.writeFileSync(file(), content);
    const unlock = lockDataFolder(folder);
    expect(JSON.parse(fs.readFileSync(file(), 'utf8')).pid).toBe(process.pid);
    unlock();
  });
});
