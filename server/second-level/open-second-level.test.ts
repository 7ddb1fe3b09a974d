import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@/lib/shared/settings';
import { settings } from '../settings';
import { DiskLevel } from './disk-level';
import { MemoryOnly } from './memory-only';
import { openSecondLevel } from './open-second-level';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'level-'));
  mkdirSync(join(folder, 'build'));
  writeFileSync(join(folder, 'build/BUILD_ID'), 'build-1');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (PAGE_CACHE_DIR = join(folder, 'pages')) =>
  openSecondLevel(readSettings(settings, { NEXT_DIST_DIR: join(folder, 'build'), PAGE_CACHE_DIR }));

describe('the folder of rendered pages', () => {
  it('keeps what is not ours, and removes the pages of other builds', async () => {
    const pages = join(folder, 'pages');
    for (const name of ['pages-0123456789abcdef', 'photos']) {
      mkdirSync(join(pages, name), { recursive: true });
      writeFileSync(join(pages, name, 'file'), '');
    }
    const level = await open();
    expect(level).toBeInstanceOf(DiskLevel);
    expect(existsSync(join(pages, 'photos/file'))).toBe(true);
    expect(readdirSync(pages)).not.toContain('pages-0123456789abcdef');
    await level.close();
  });

  it('is not opened by two storefronts at once', async () => {
    // A living process that is not this one: the lock of a process that is gone is taken.
    const pages = join(folder, 'pages');
    mkdirSync(pages);
    writeFileSync(join(pages, 'storefront.lock'), JSON.stringify({ pid: 1, startedAt: null }));
    const level = await open();
    expect(level).toBeInstanceOf(MemoryOnly);
  });

  it('can be left out', async () => {
    expect(await open('none')).toBeInstanceOf(MemoryOnly);
  });

  it('is left out where it cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await open(join(folder, 'file'))).toBeInstanceOf(MemoryOnly);
  });
});
