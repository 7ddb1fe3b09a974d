import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { bundleOf } from '../../../payments-sandbox/testing/outside-jest';
import { contactMessages } from '../../modules/contact/schema';
import {
  ALL_DRIVERS,
  createTestDatabase,
  type Driver,
  startBackendProcess,
  type TestDatabase,
} from '../../testing/backend-process';
import { compare, inClosed, runBackup } from '../../testing/backups';
import { until } from '../../testing/open-database';
import { describeOnServer } from '../../testing/test-backend';
import type { Queries } from '../database/database';
import { migrateInside, readMigrations } from '../database/migrations';

jest.setTimeout(180_000);

const message = (subject: string) => ({
  firstName: 'Ada',
  lastName: 'Weaver',
  email: 'ada@shoppers.example',
  subject,
  message: 'x'.repeat(100),
  createdAt: new Date(),
});

async function subjectsIn(driver: Driver, database: TestDatabase): Promise<string[]> {
  return inClosed(driver, database, async ({ queries }) => {
    const rows = await queries.select().from(contactMessages);
    return rows.map(({ subject }) => subject);
  });
}

/** Of the names and contents of a folder's files: to open an embedded database takes longer, and changes it. */
function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name);
    hash.update(name);
    if (fs.statSync(file).isFile()) hash.update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

describe.each(ALL_DRIVERS)('a restore, on %s', (driver) => {
  let source: TestDatabase;
  let present: TestDatabase;
  let unchanged = '';
  let file = '';

  beforeAll(async () => {
    source = await createTestDatabase(driver);
    present = await createTestDatabase(driver);
    await inClosed(driver, source, async (database) => {
      await database.migrate();
      await database.queries.insert(contactMessages).values(message('saved'));
    });
    await inClosed(driver, present, async (database) => {
      await database.migrate();
      await database.queries.insert(contactMessages).values(message('present'));
    });
    if (driver === 'pglite') unchanged = hashOf(path.join(present.folder, 'pglite'));
    fs.mkdirSync(path.join(present.folder, 'outbox'), { recursive: true });
    fs.writeFileSync(path.join(present.folder, 'outbox/present.eml'), 'Hello');
    file = path.join(source.folder, 'shop.backup');
    expect(await runBackup(source.env, 'backup', file)).toMatchObject({ code: 0, err: '' });
  });
  afterAll(async () => {
    await source?.remove();
    await present?.remove();
  });

  /** The backup with its text changed, in a file of its own. */
  function changed(change: (text: string) => string | Buffer): string {
    const other = path.join(source.folder, 'changed.backup');
    fs.writeFileSync(other, gzipSync(change(gunzipSync(fs.readFileSync(file)).toString('utf8'))));
    return other;
  }

  /** @param wasOpened whether a backend has written into the embedded database's files since */
  const expectPresentShop = async ({ wasOpened = false } = {}) => {
    if (driver === 'pglite' && !wasOpened)
      expect(hashOf(path.join(present.folder, 'pglite'))).toBe(unchanged);
    else expect(await subjectsIn(driver, present)).toEqual(['present']);
    expect(fs.readdirSync(path.join(present.folder, 'outbox'))).toEqual(['present.eml']);
    expect(fs.readdirSync(present.folder).filter((name) => name.includes('restore'))).toEqual([]);
  };

  it('does not touch a shop that is there unless it is told to', async () => {
    const { code, err } = await runBackup(present.env, 'restore', file);
    expect(code).toBe(1);
    expect(err).toMatch(/^There (?:is a shop|are messages of a shop in .*) already.* --replace/);
    await expectPresentShop();
  });

  it('does not remove the e-mails of a data folder beside an empty database unless it is told to', async () => {
    const target = await createTestDatabase(driver, { hasTables: false });
    try {
      fs.mkdirSync(path.join(target.folder, 'outbox'));
      fs.writeFileSync(path.join(target.folder, 'outbox/present.eml'), 'Hello');
      const { code, err } = await runBackup(target.env, 'restore', file);
      expect(code).toBe(1);
      expect(err).toMatch(/^There are messages of a shop in .*outbox already/);
      expect(fs.readdirSync(path.join(target.folder, 'outbox'))).toEqual(['present.eml']);
    } finally {
      await target.remove();
    }
  });

  it.each<[string, () => string, RegExp]>([
    [
      'was cut short',
      () => {
        const cut = path.join(source.folder, 'cut.backup');
        fs.writeFileSync(cut, fs.readFileSync(file).subarray(0, -1000));
        return cut;
      },
      /cut short/,
    ],
    [
      'has lost its last lines',
      () => changed((text) => `${text.split('\n').slice(0, -2).join('\n')}\n`),
      /damaged or was cut short/,
    ],
    ['has lost a row', () => changed((text) => text.replace(/\n\["\d+".*/, '')), /damaged/],
    ['has another value', () => changed((text) => text.replace('"saved"', '"other"')), /damaged/],
    [
      'holds a value that is none',
      () =>
        changed((text) => text.replace(/(\n\{"table":"contact_messages".*\n\[")\d+/, '$1seven')),
      /The database has refused it/,
    ],
    [
      'would write a file outside of the data folder',
      () =>
        changed(
          (text) =>
            `${text.split('\n')[0]}\n{"file":"outbox/../../x","modifiedAt":"2026-11-29T00:00:00.000Z"}\n`,
        ),
      /damaged/,
    ],
    ['is something else', () => path.resolve('package.json'), /is not a backup/],
    ['is not there', () => path.resolve('no-such.backup'), /There is no file/],
    [
      'is of a newer version of the shop',
      () => changed((text) => text.replace(/"when":\d+/, '"when":99999999999999')),
      /is of a newer version of the shop .* update the program first/,
    ],
    [
      'has a newer format',
      () => changed((text) => text.replace('"version":1', '"version":2')),
      /has version 2 of the format, and this program knows 1/,
    ],
  ])('leaves the present shop as it is when the file %s', async (_, makeFile, error) => {
    const { code, err } = await runBackup(present.env, 'restore', makeFile(), '--replace');
    expect(err).toMatch(error);
    expect(code).toBe(1);
    await expectPresentShop();
  });

  it('is refused while a backend runs', async () => {
    const backend = await startBackendProcess(present.env);
    try {
      const { code, err } = await runBackup(present.env, 'restore', file, '--replace');
      expect(code).toBe(1);
      expect(err).toMatch(
        /is in use by another backend, process \d+|A backend works on this database/,
      );
    } finally {
      await backend.end('SIGTERM');
    }
    await expectPresentShop({ wasOpened: true });
  });

  it('that is killed in the middle leaves the present shop as it is', async () => {
    const [header = '', ...rest] = gunzipSync(fs.readFileSync(file)).toString('utf8').split('\n');
    // A pipe that gives the beginning and then nothing more: the restore is in the middle for sure.
    const half = gzipSync([header, ...rest.slice(0, rest.length / 2)].join('\n'));
    const pipe = path.join(source.folder, 'pipe');
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
    const child = spawn(
      process.execPath,
      [bundleOf('backend/backup-cli.ts'), 'restore', pipe, '--replace'],
      {
        env: { PATH: process.env.PATH, ...present.env, NODE_ENV: 'test' },
      },
    );
    const ended = new Promise((resolve) => child.once('close', resolve));
    // Opened for both, or this process would wait for a reader for good. All of it fits into the pipe.
    const writer = fs.openSync(pipe, 'r+');
    fs.writeSync(writer, half.subarray(0, -8));
    await until(() => fs.existsSync(path.join(present.folder, 'restore-unfinished')));
    await new Promise((resolve) => setTimeout(resolve, 2000));
    child.kill('SIGKILL');
    await ended;
    fs.closeSync(writer);
    const backend = await startBackendProcess(present.env);
    await backend.end('SIGTERM');
    expect(await subjectsIn(driver, present)).toEqual(['present']);
    expect(fs.readdirSync(path.join(present.folder, 'outbox'))).toEqual(['present.eml']);
  });

  it('puts the saved shop in the place of the present one when it is told to', async () => {
    const restored = await runBackup(present.env, 'restore', file, '--replace');
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(await subjectsIn(driver, present)).toEqual(['saved']);
    expect(fs.readdirSync(path.join(present.folder, 'outbox'))).toEqual([]);
    expect(fs.readdirSync(present.folder).filter((name) => name.includes('restore'))).toEqual([]);
  });

  it('brings a backup of an older version of the shop to this one', async () => {
    const older = await createTestDatabase(driver, { hasTables: false });
    const target = await createTestDatabase(driver, { hasTables: false });
    try {
      const [first] = readMigrations();
      const old = path.join(older.folder, 'old.backup');
      const columns = async (queries: Queries) =>
        queries
          .select({ name: sql<string>`column_name` })
          .from(sql`information_schema.columns`)
          .where(sql`table_name = 'products' and table_schema = 'public'`);
      const before = await inClosed(driver, older, (database) =>
        database.longTransaction(async (transaction) => {
          await migrateInside(transaction, { to: first?.when ?? 0 });
          await transaction.execute(sql`
            insert into contact_messages (first_name, last_name, email, subject, message, created_at)
            values ('Ada', 'Weaver', 'ada@shoppers.example', 'from before', '', now())`);
          return columns(transaction);
        }),
      );
      expect(await runBackup(older.env, 'backup', old)).toMatchObject({ code: 0, err: '' });
      expect(await runBackup(target.env, 'restore', old)).toMatchObject({ code: 0, err: '' });
      expect(await subjectsIn(driver, target)).toEqual(['from before']);
      await inClosed(driver, target, async ({ queries, migrate }) => {
        const after = await columns(queries);
        expect(after.length).toBeGreaterThan(before.length);
        // Nothing is left to migrate.
        await migrate();
        expect(
          await queries.$count(contactMessages, eq(contactMessages.subject, 'from before')),
        ).toBe(1);
      });
    } finally {
      await older.remove();
      await target.remove();
    }
  });
});

describeOnServer('moving to a PostgreSQL server', () => {
  let source: TestDatabase;
  beforeAll(async () => {
    source = await createTestDatabase('pglite');
    await inClosed('pglite', source, ({ queries }) =>
      queries.insert(contactMessages).values(message('moved')),
    );
  });
  afterAll(() => source?.remove());

  const withPassword = (url = '') => {
    const secret = new URL(url);
    secret.password = 'oak-wood-secret';
    return secret.href;
  };

  it('copies all rows, compares them, and says what to set without the password', async () => {
    const target = await createTestDatabase('postgresql', { hasTables: false });
    try {
      const url = withPassword(target.env.DATABASE_URL);
      const moved = await runBackup(source.env, 'move-to', url);
      expect(moved).toMatchObject({ code: 0, err: '' });
      expect(moved.out).toMatch(/Compared: [\d,]+ rows, 0 differ\.\nSet DATABASE_URL/);
      expect(moved.out).not.toContain('oak-wood-secret');
      const { different } = await compare(['pglite', source], ['postgresql', target]);
      expect(different).toBe(0);

      const again = await runBackup(source.env, 'move-to', url);
      expect(again).toMatchObject({ code: 1, out: '' });
      expect(again.err).toMatch(/is not empty/);
      expect(again.err).not.toContain('oak-wood-secret');
    } finally {
      await target.remove();
    }
  });

  it('is refused while the shop is open, and from a server', async () => {
    const target = await createTestDatabase('postgresql', { hasTables: false });
    const url = target.env.DATABASE_URL ?? '';
    const backend = await startBackendProcess(source.env);
    const open = await runBackup(source.env, 'move-to', url);
    await backend.end('SIGTERM');
    expect(open.err).toMatch(/is in use by another backend/);
    const fromServer = await runBackup({ ...source.env, DATABASE_URL: url }, 'move-to', url);
    expect(fromServer.err).toMatch(/on a PostgreSQL server already/);
    await target.remove();
  });

  it('says which server it does not reach, without the password', async () => {
    const { err } = await runBackup(
      source.env,
      'move-to',
      'postgres://root:oak-wood-secret@127.0.0.1:1/none',
    );
    expect(err).toMatch(
      /^The database at 127\.0\.0\.1:1\/none cannot be reached .*: check the URL\./,
    );
    expect(err).not.toContain('oak-wood-secret');
  });
});
