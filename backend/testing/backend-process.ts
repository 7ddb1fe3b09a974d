import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { bundleOf } from '../../payments-sandbox/testing/outside-jest';
import { newTemporaryFolder } from '../../payments-sandbox/testing/temporary-folder';
import { COMPILED_ONCE } from '../../scripts/lib/programs.mjs';
import { temporaryRoot } from '../../scripts/lib/temporary-root.mjs';
import { undeclaredError } from './declared-errors';

const ROOT = process.cwd();
const MIGRATIONS = path.join(ROOT, 'backend/platform/database/migrations');
export const ADMIN_SECRET = 'an admin secret for tests, long enough';
export const REVALIDATE_SECRET = 'a revalidate secret for tests, long enough';

export type Driver = 'pglite' | 'postgresql';
const hasServer = Boolean(process.env.DATABASE_URL);

/** The database of most tests: a server, where there is one, because it takes half of the processor time of PGlite. */
export const DRIVER: Driver = hasServer ? 'postgresql' : 'pglite';

/** For the tests of what differs between the two, and of the contract. */
export const ALL_DRIVERS: readonly Driver[] = hasServer ? ['pglite', 'postgresql'] : ['pglite'];

/** For all other tests: `DRIVER`, and with `EACH_DATABASE=on` both. */
export const DRIVERS: readonly Driver[] =
  process.env.EACH_DATABASE === 'on' ? ALL_DRIVERS : [DRIVER];

export type LogLine = Record<string, unknown>;

export interface BackendProcess {
  url: string;
  child: ChildProcess;
  /** Everything written so far, line by line. */
  lines: string[];
  /** Resolves with the first line, from the start, that the test accepts. */
  logged(accepts: (line: LogLine) => boolean): Promise<LogLine>;
  /** Sends the signal and resolves with the exit code, null after `SIGKILL`. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** What every backend of a test is started with, where the test does not say otherwise. */
export function backendEnvironment(changes: Record<string, string>): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'test',
    BACKEND_PORT: '0',
    BACKEND_ADMIN_SECRET: ADMIN_SECRET,
    SAMPLE_CATALOGUE: 'none',
    ...changes,
  };
}

/** Collects the lines of a log. */
export function logLines() {
  const lines: string[] = [];
  const waiting = new Set<(line: LogLine) => void>();
  const logged = (accepts: (line: LogLine) => boolean) =>
    new Promise<LogLine>((resolve) => {
      const accept = (line: LogLine) => {
        if (!accepts(line)) return;
        waiting.delete(accept);
        resolve(line);
      };
      waiting.add(accept);
      for (const line of lines) accept(JSON.parse(line));
    });
  return {
    lines,
    write(line: string) {
      lines.push(line.trimEnd());
      if (waiting.size > 0) for (const accept of waiting) accept(JSON.parse(line));
    },
    logged,
  };
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: 'test' };
}

/** Runs one of the backend's programs to its end. */
export async function runProgram(
  program: string,
  args: string[],
  env: Record<string, string>,
  cwd = ROOT,
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [COMPILED_ONCE, bundleOf(program), ...args], {
    cwd,
    env: { ...cleanEnvironment(), ...env },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, err };
}

/** A test that fails half-way leaves none behind. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts the backend as a program of its own and resolves when it listens: for tests about the program. */
export async function startBackendProcess(env: Record<string, string>): Promise<BackendProcess> {
  const args = [COMPILED_ONCE, '--enable-source-maps', bundleOf('backend/main.ts')];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...cleanEnvironment(), ...backendEnvironment(env) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const { lines, write, logged: linesLogged } = logLines();
  createInterface({ input: child.stdout }).on('line', write);
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => children.delete(child));

  const failed = ended.then((code): never => {
    throw new Error(`The backend ended with ${code}: ${err}`);
  });
  failed.catch(() => undefined);
  const logged: BackendProcess['logged'] = (accepts) =>
    Promise.race([linesLogged(accepts), failed]);

  const { url } = await logged((line) => line.msg === 'The backend listens');
  return {
    url: String(url),
    child,
    lines,
    logged,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** To open a database, PostgreSQL clears its buffers: of its default, 128 MB, that took longer than all else. */
const SMALL_BUFFERS = "shared_buffers = '16MB'\n";

/** Of all that an empty, migrated database holds: migrations, places, features. */
function templateHash(): string {
  const hash = createHash('sha256');
  for (const file of fs.readdirSync(MIGRATIONS).sort()) {
    if (file.endsWith('.sql')) hash.update(fs.readFileSync(path.join(MIGRATIONS, file)));
  }
  hash.update(fs.readFileSync(path.join(ROOT, 'node_modules/@electric-sql/pglite/package.json')));
  hash.update(fs.readFileSync(path.join(MIGRATIONS, 'meta/_journal.json')));
  for (const file of ['geography.json', 'postal-areas.txt'])
    hash.update(fs.readFileSync(path.join(ROOT, 'backend/modules/places', file)));
  // A start notes which features there are.
  hash.update(fs.readFileSync(path.join(ROOT, 'lib/contract/features.ts')));
  hash.update(SMALL_BUFFERS);
  return hash.digest('hex').slice(0, 16);
}

/** An empty, migrated data folder to copy: creating one takes seconds. */
async function dataTemplate(): Promise<string> {
  const name = `oak-and-loom-test-data-${templateHash()}`;
  const template = path.join(temporaryRoot(), name);
  if (fs.existsSync(template)) return template;
  const draft = fs.mkdtempSync(`${template}-`);
  const backend = await startBackendProcess({ DATA_DIR: draft });
  await backend.end('SIGTERM');
  fs.appendFileSync(path.join(draft, 'pglite/postgresql.conf'), SMALL_BUFFERS);
  try {
    fs.renameSync(draft, template);
  } catch {
    // Another test was faster.
    fs.rmSync(draft, { recursive: true });
  }
  return template;
}

/** The name of an empty, migrated database of the server, to copy. */
async function databaseTemplate(server: string): Promise<string> {
  const template = `oak_and_loom_template_${templateHash()}`;
  const [found] = await onServer(server, `select from pg_database where datname = '${template}'`);
  if (found) return template;
  const draft = `${template}_${process.pid}`;
  await onServer(server, `create database ${draft}`);
  const folder = newTemporaryFolder('oak-and-loom-test-');
  const backend = await startBackendProcess({
    ...{ DATA_DIR: folder, DATABASE_URL: urlOf(server, draft) },
  });
  await backend.end('SIGTERM');
  fs.rmSync(folder, { recursive: true });
  try {
    await onServer(server, `alter database ${draft} rename to ${template}`);
  } catch {
    // Another test was faster.
    await onServer(server, `drop database ${draft}`);
  }
  return template;
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

export interface TestDatabase {
  /** What makes the backend use it. */
  env: Record<string, string>;
  folder: string;
  remove(): Promise<void>;
}

/**
 * A database of its own, on the given driver, and a temporary folder.
 * @param options without tables, it is as before the first start of a backend; otherwise as after it, and empty
 */
export async function createTestDatabase(
  driver: Driver,
  { hasTables = true } = {},
): Promise<TestDatabase> {
  const folder = newTemporaryFolder('oak-and-loom-test-');
  const env: Record<string, string> = { DATA_DIR: folder };
  if (driver === 'pglite') {
    if (hasTables) fs.cpSync(await dataTemplate(), folder, { recursive: true });
    return { env, folder, remove: async () => fs.rmSync(folder, { recursive: true, force: true }) };
  }
  const name = path.basename(folder).toLowerCase().replaceAll('-', '_');
  const server = process.env.DATABASE_URL ?? '';
  const template = hasTables ? await databaseTemplate(server) : 'template1';
  // By default the copy is written twice, into the log too.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    env: { ...env, DATABASE_URL: urlOf(server, name) },
    folder,
    async remove() {
      await onServer(server, `drop database ${name} with (force)`);
      fs.rmSync(folder, { recursive: true });
    },
  };
}

/** @returns the rows */
async function onServer(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

export interface Answer {
  httpStatus: number;
  headers: Headers;
  status: number;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what came over the wire
  data: any;
}

/** Any call; the body is sent as it is. Throws where an endpoint answers an error that the contract does not declare. */
export async function send(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const envelope = await response.json();
  const fault = undeclaredError(new URL(url).pathname, { ...envelope, status: response.status });
  if (fault) throw new Error(fault);
  return { httpStatus: response.status, headers: response.headers, ...envelope };
}

/** `POST` of a JSON value. */
export function post(url: string, body: unknown, headers = {}): Promise<Answer> {
  return send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** A command of the shop's staff, by its group and name: `orders/ship`. */
export function command(
  backend: { url: string },
  name: string,
  input: object = {},
): Promise<Answer> {
  const headers = { authorization: `Bearer ${ADMIN_SECRET}` };
  return post(`${backend.url}/backend/admin/${name}`, input, headers);
}
