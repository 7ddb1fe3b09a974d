import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOUR_MS } from '@/lib/contract/durations';
import { later } from '../clock';
import { deleteOldCopies } from './copy-command-handlers';

describe('copies of the database that a backup has left', () => {
  it('are removed after six hours, and nothing else is', async () => {
    const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'copies-'));
    for (const name of ['backup-copy-1', 'pglite']) fs.mkdirSync(path.join(dataDir, name));
    await deleteOldCopies(dataDir, later(new Date(), 5 * HOUR_MS));
    expect(fs.readdirSync(dataDir)).toHaveLength(2);
    await deleteOldCopies(dataDir, later(new Date(), 7 * HOUR_MS));
    expect(fs.readdirSync(dataDir)).toEqual(['pglite']);
    fs.rmSync(dataDir, { recursive: true });
  });

  it('are not missed where the shop has no data folder', async () => {
    await expect(deleteOldCopies('/nowhere/at/all', new Date())).resolves.toBeUndefined();
  });
});
