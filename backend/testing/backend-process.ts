import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';

const ROOT = process.cwd();
const MIGRATIONS = path.join(ROOT, 'backend/platform/database/migrations');
export const ADMIN_SECRET = 'an admin secret for tests';
export const REVALIDATE_SECRET = 'a revalidate secret for tests, long enough';

/** The databases to test on: a server too when one is given. */
export const DRIVERS = process.env.DATABASE_URL
  ? (['pglite', 'postgresql'] as const)
  : (['pglite'] as const);
export type Driver = (typeof DRIVERS)[number];

type LogLine = Record<string, unknown>;

export interface BackendProcess {
  url: string;
  child: ChildProcess;
  /** Everything written so far, line by line. */
  lines: string[];
  /** Resolves with the first line, from the start, that the test accepts. */
  logged(accepts: (line: LogLine) => boolean): Promise<LogLine>;
  /** Moves the clock of accounts, in milliseconds; for a process `withClock`. */
  advanceClock(byMs: number): Promise<void>;
  /** Sends the signal and resolves with the exit code, null after `SIGKILL`. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: 'test' };
}

/** Runs one of the backend's programs to its end. */
export async function runProgram(
  file: string,
  args: string[],
  env: Record<string, string>,
  cwd = ROOT,
): Promise<{ code: number | null; out: string; err: string }> {
  const tsx = path.join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const tsconfig = ['--tsconfig', path.join(ROOT, 'tsconfig.json')];
  const child = spawn(process.execPath, [tsx, ...tsconfig, path.join(ROOT, file), ...args], {
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

/** Starts the backend as a program of its own and resolves when it listens. */
export async function startBackendProcess(
  env: Record<string, string>,
  { withClock = false } = {},
): Promise<BackendProcess> {
  const program = withClock ? 'backend/testing/main-with-clock.ts' : 'backend/main.ts';
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: ROOT,
    env: {
      ...cleanEnvironment(),
      BACKEND_PORT: '0',
      BACKEND_ADMIN_SECRET: ADMIN_SECRET,
      SAMPLE_CATALOGUE: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(withClock ? ['ipc' as const] : [])],
  });
  if (!child.stdout || !child.stderr) throw new Error('The backend has no output');
  children.add(child);
  const lines: string[] = [];
  const waiting = new Set<(line: LogLine) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const accept of waiting) accept(JSON.parse(line));
  });
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => children.delete(child));

  const logged: BackendProcess['logged'] = (accepts) =>
    new Promise((resolve, reject) => {
      const accept = (line: LogLine) => {
        if (!accepts(line)) return;
        waiting.delete(accept);
        resolve(line);
      };
      waiting.add(accept);
      for (const line of lines) accept(JSON.parse(line));
      void ended.then((code) => reject(new Error(`The backend ended with ${code}: ${err}`)));
    });

  const { url } = await logged((line) => line.msg === 'The backend listens');
  return {
    url: String(url),
    child,
    lines,
    logged,
    advanceClock: (byMs) =>
      new Promise((resolve) => {
        child.once('message', () => resolve());
        child.send({ advanceMs: byMs });
      }),
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** An empty, migrated data folder to copy: creating one takes seconds. It is used until a migration changes. */
async function dataTemplate(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of fs.readdirSync(MIGRATIONS).sort()) {
    if (file.endsWith('.sql')) hash.update(fs.readFileSync(path.join(MIGRATIONS, file)));
  }
  hash.update(fs.readFileSync(path.join(ROOT, 'node_modules/@electric-sql/pglite/package.json')));
  hash.update(fs.readFileSync(path.join(MIGRATIONS, 'meta/_journal.json')));
  const name = `oak-and-loom-test-data-${hash.digest('hex').slice(0, 16)}`;
  const template = path.join(os.tmpdir(), name);
  if (fs.existsSync(template)) return template;
  const draft = fs.mkdtempSync(`${template}-`);
  const backend = await startBackendProcess({ DATA_DIR: draft });
  await backend.end('SIGTERM');
  try {
    fs.renameSync(draft, template);
  } catch {
    // Another test was faster.
    fs.rmSync(draft, { recursive: true });
  }
  return template;
}

export interface TestDatabase {
  /** What makes the backend use it. */
  env: Record<string, string>;
  folder: string;
  remove(): Promise<void>;
}

/** An empty database of its own, on the given driver, and a temporary folder. */
export async function createTestDatabase(driver: Driver): Promise<TestDatabase> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'oak-and-loom-test-'));
  const env: Record<string, string> = { DATA_DIR: folder };
  if (driver === 'pglite') {
    fs.cpSync(await dataTemplate(), folder, { recursive: true });
    return { env, folder, remove: async () => fs.rmSync(folder, { recursive: true, force: true }) };
  }
  const name = path.basename(folder).toLowerCase().replaceAll('-', '_');
  const server = process.env.DATABASE_URL ?? '';
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    env: { ...env, DATABASE_URL: url.href },
    folder,
    async remove() {
      await onServer(server, `drop database ${name} with (force)`);
      fs.rmSync(folder, { recursive: true });
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
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

/** Any call; the body is sent as it is. */
export async function send(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  return { httpStatus: response.status, headers: response.headers, ...(await response.json()) };
}

/** `POST` of a JSON value. */
export function post(url: string, body: unknown, headers = {}): Promise<Answer> {
  return send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** A command of the catalogue. */
export function command(backend: BackendProcess, body: unknown): Promise<Answer> {
  const headers = { authorization: `Bearer ${ADMIN_SECRET}` };
  return post(`${backend.url}/backend/admin/catalogue`, body, headers);
}
