import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DAY_MS } from '@/lib/contract/durations';
import { MIGRATIONS } from './platform/database/migrations-folder';
import { readRetention, retentionSettings } from './platform/retention';

const Snapshot = z.object({ tables: z.record(z.string(), z.object({ name: z.string() })) });

/** The tables as the newest migration leaves them. */
function tables(): string[] {
  const meta = path.join(MIGRATIONS, 'meta');
  const newest = readdirSync(meta)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const snapshot = Snapshot.parse(JSON.parse(readFileSync(path.join(meta, newest ?? ''), 'utf8')));
  return Object.values(snapshot.tables).map(({ name }) => name);
}

/** The part of docs/operating.md that says what is kept. */
const [, section = ''] =
  /## What is kept, and how long\n([\s\S]*?)\n## /.exec(
    readFileSync('docs/operating.md', 'utf8'),
  ) ?? [];

describe('what is kept', () => {
  it('has a row for each table that there is, and for no other', () => {
    const rows = section.split('\n').filter((line) => line.startsWith('| '));
    const named = rows.flatMap((row) => row.split(' | ')[1]?.match(/`[a-z_]+`/g) ?? []);
    expect(new Set(named.map((name) => name.replaceAll('`', '')))).toEqual(new Set(tables()));
  });

  it('names each setting with what holds without it', () => {
    const defaults = readRetention({});
    const days = Object.values(defaults).map((ms) => String(ms / DAY_MS));
    for (const [index, name] of Object.keys(retentionSettings.shape).entries())
      expect(section).toContain(`\`${name}\` (${days[index]}`);
  });

  it('keeps an order for longer than its money can come late, whatever is set', () => {
    expect(() => readRetention({ KEEP_UNPAID_ORDERS_DAYS: '6' })).toThrow(
      'KEEP_UNPAID_ORDERS_DAYS must be a number of days from 7 to 36500.',
    );
    expect(readRetention({ KEEP_UNPAID_ORDERS_DAYS: '7' }).unpaidOrdersMs).toBe(7 * DAY_MS);
  });
});
