import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openJournal, readJournal, rewriteJournal } from './journal';

let file: string;

beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'journal-test-')), 'journal.jsonl');
});

afterEach(() => fs.rmSync(path.dirname(file), { recursive: true }));

test('what was flushed is read again, in its order', async () => {
  const journal = await openJournal(file, () => undefined);
  for (let entry = 0; entry < 100; entry++) journal.append(entry);
  await journal.flushed();
  journal.append('later');
  await journal.flushed();
  expect(readJournal(file)).toEqual([...Array(100).keys(), 'later']);
  await journal.close();
});

test('a last line that a crash cut off is left out', () => {
  fs.writeFileSync(file, '1\n2\n{"cut');
  expect(readJournal(file)).toEqual([1, 2]);
});

test('a broken line within the file is an error that names it', () => {
  fs.writeFileSync(file, '1\n{"cut\n3\n');
  expect(() => readJournal(file)).toThrow(/^Line 2 of .*journal\.jsonl is not valid/);
});

test('rewriting replaces the whole file', () => {
  fs.writeFileSync(file, '1\n2\n3\n');
  rewriteJournal(file, ['new']);
  expect(readJournal(file)).toEqual(['new']);
  expect(fs.readdirSync(path.dirname(file))).toEqual(['journal.jsonl']);
});

test('after a failed write nothing counts as flushed any more', async () => {
  const errors: unknown[] = [];
  const journal = await openJournal('/dev/full', (error) => errors.push(error));
  journal.append(1);
  await expect(journal.flushed()).rejects.toThrow(/ENOSPC/);
  journal.append(2);
  await expect(journal.flushed()).rejects.toThrow(/ENOSPC/);
  expect(errors).not.toHaveLength(0);
  await journal.close();
});
