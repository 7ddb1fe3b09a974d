import fs from 'node:fs';
import path from 'node:path';
import { newTemporaryFolder } from '../../../payments-sandbox/testing/temporary-folder';
import { createTestDatabase, runProgram, type TestDatabase } from '../../testing/backend-process';
import { createLogger } from '../http/logging';
import { openDatabase } from './open-database';

jest.setTimeout(60_000);

/** What is done to the database's folder, and what the operator reads then. */
const damages: Record<string, [damage: (folder: string) => void, message: RegExp]> = {
  'a file that is missing': [
    (folder) => fs.rmSync(path.join(folder, 'global/pg_control')),
    /cannot be opened: global\/pg_control is missing in it\. .* backup/,
  ],
  'a file that is cut short': [
    (folder) => fs.truncateSync(path.join(folder, 'global/pg_control'), 100),
    /its file global\/pg_control is cut short \(100 of \d+ bytes\)\. .* backup/,
  ],
  'a corrupt pg_control': [
    (folder) => fs.writeFileSync(path.join(folder, 'global/pg_control'), Buffer.alloc(8192, 7)),
    /its file global\/pg_control is damaged\. .* backup/,
  ],
  'another version of PostgreSQL': [
    (folder) => fs.writeFileSync(path.join(folder, 'PG_VERSION'), '17\n'),
    /it was made by PostgreSQL 17, and this is PostgreSQL 18\S*\. Start the version/,
  ],
  'a PG_VERSION without a version': [
    (folder) => fs.writeFileSync(path.join(folder, 'PG_VERSION'), ''),
    /its file PG_VERSION is damaged\. .* backup/,
  ],
  'no PG_VERSION': [
    (folder) => fs.rmSync(path.join(folder, 'PG_VERSION')),
    /is not a database: its file PG_VERSION is missing\. .* backup/,
  ],
  'no write-ahead log': [
    (folder) => fs.rmSync(path.join(folder, 'pg_wal'), { recursive: true }),
    /pg_wal is missing in it\. .* backup/,
  ],
  'a corrupt write-ahead log': [
    (folder) => {
      const log = path.join(folder, 'pg_wal');
      for (const name of fs.readdirSync(log).filter((name) => /^0/.test(name))) {
        fs.writeFileSync(path.join(log, name), Buffer.alloc(16 * 1024 * 1024, 7));
      }
    },
    /its write-ahead log is missing or damaged \(the files in pg_wal\)\. .* backup/,
  ],
  'tables that are gone': [
    (folder) => fs.rmSync(path.join(folder, 'base'), { recursive: true }),
    /base\/\d+ is missing in it\. .* backup/,
  ],
  'a page of nonsense': [
    (folder) => {
      const table = path.join(folder, 'base/5/1259');
      fs.writeFileSync(table, Buffer.alloc(fs.statSync(table).size, 'Z'));
    },
    /it is damaged \(invalid page .*\)\. .* backup/,
  ],
  'a configuration with errors': [
    (folder) => fs.appendFileSync(path.join(folder, 'postgresql.conf'), '\nnot a = = setting\n'),
    /its file postgresql\.conf has errors\. Correct the file\./,
  ],
  'a restore that was cut short': [
    (folder) => fs.writeFileSync(path.join(folder, 'recovery.signal'), ''),
    /a restore from a backup has begun in it and is not finished/,
  ],
  'the folder of something else': [
    (folder) => {
      fs.rmSync(folder, { recursive: true });
      fs.mkdirSync(folder);
      fs.writeFileSync(path.join(folder, 'holiday.jpg'), 'a picture');
    },
    /is not a database: its file PG_VERSION is missing\. Nothing in it was deleted\./,
  ],
};

/** Every file below a folder with its content. */
function contentOf(folder: string): Map<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => fs.statSync(path.join(folder, name)).isFile());
  return new Map(files.map((name) => [name, fs.readFileSync(path.join(folder, name), 'latin1')]));
}

describe('a damaged database', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase('pglite');
  });
  afterEach(() => database.remove());

  it.each(Object.keys(damages))(
    'with %s is not opened: folder, cause and remedy are said',
    async (kind) => {
      const [damage, message] = damages[kind] ?? [];
      const folder = path.join(database.folder, 'pglite');
      damage?.(folder);
      const before = contentOf(folder);
      const open = openDatabase(
        { dataDir: database.folder },
        createLogger('silent'),
        () => undefined,
      );
      await expect(open).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(message ?? ''),
      });
      await expect(open).rejects.toThrow(folder);
      const after = contentOf(folder);
      for (const [name, content] of before) {
        // The other files are PostgreSQL's notes of its last start.
        if (/^base\/\d+\/\d|jpg$/.test(name))
          expect([name, after.get(name) === content]).toEqual([name, true]);
      }
    },
  );
});

describe('a data folder', () => {
  const start = (env: Record<string, string>) =>
    runProgram('backend/main.ts', [], { BACKEND_PORT: '0', SAMPLE_CATALOGUE: 'none', ...env });
  let folder: string;
  beforeEach(() => {
    folder = newTemporaryFolder('oak-and-loom-test-');
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it.each(['data', 'data/inner'])(
    '%s that is a file, or in one, is said in one sentence',
    async (name) => {
      fs.writeFileSync(path.join(folder, 'data'), 'a letter');
      const { code, err } = await start({ DATA_DIR: path.join(folder, name) });
      expect(err).toBe(
        `${path.join(folder, name)} cannot be used: a file stands where a folder is needed: move it away, or set DATA_DIR to another folder.\n`,
      );
      expect(code).toBe(1);
      expect(fs.readFileSync(path.join(folder, 'data'), 'utf8')).toBe('a letter');
    },
  );

  it('with a file in the place of the database is said in one sentence', async () => {
    const database = path.join(folder, 'pglite');
    fs.writeFileSync(database, 'a letter');
    const { code, err } = await start({ DATA_DIR: folder });
    expect(err).toBe(
      `${database} cannot be used: a file stands where a folder is needed: move it away, or set DATA_DIR to another folder.\n`,
    );
    expect(code).toBe(1);
    expect(fs.readFileSync(database, 'utf8')).toBe('a letter');
  });

  it.each([
    [
      'EACCES',
      'this user may not read or write it: give it and all in it to the user that runs the shop (chown -R)',
    ],
    ['EROFS', 'its disk can only be read: mount it for writing'],
    ['ENOSPC', 'there is no space left on its disk: make room there'],
  ])('that answers %s is said in one sentence', async (fault, cause) => {
    const disk = path.resolve('backend/testing/faulty-disk.mjs');
    const { code, err } = await start({
      DATA_DIR: folder,
      NODE_OPTIONS: `--import ${disk}`,
      DISK_FAULT: fault,
      DISK_FOLDER: folder,
    });
    expect(err).toContain(`cannot be used: ${cause}, or set DATA_DIR to another folder.\n`);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });
});
