import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from './lib/ports.mjs';

// `npm start` with stubs for the programs. The tests check what is started, stopped and logged.

const program = `
  const { createServer } = require('node:http');
  const { appendFileSync } = require('node:fs');
  module.exports = (name, port) => {
    createServer((request, response) => {
      if (request.url === '/crash') process.exit(7);
      // Not for ever: where a test run is killed, nothing else would end it.
      const hangsUntil = request.url === '/hang' ? Date.now() + 60_000 : 0;
      while (Date.now() < hangsUntil);
      const { BACKEND_URL, SITE_URL, PAYMENTS_URL, PAYMENTS_API_URL, PAYMENTS_WEBHOOK_URL } = process.env;
      response.end(JSON.stringify({ BACKEND_URL, SITE_URL, PAYMENTS_URL, PAYMENTS_API_URL, PAYMENTS_WEBHOOK_URL }));
    }).listen(port);
    appendFileSync('pids', name + ' ' + process.pid + '\\n');
    process.on('SIGTERM', () => {
      if (process.env.STUBBORN) return;
      setTimeout(() => {
        appendFileSync('stopped', name + ' ');
        process.exit(0);
      }, Number(process.env.STOP_MS ?? 200));
    });
  };
`;
const next = `
  const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
  if (process.argv[2] === 'build') {
    appendFileSync('builds', '1');
    mkdirSync('.next', { recursive: true });
    writeFileSync('.next/BUILD_ID', 'x');
    writeFileSync('.next/build-manifest.json', '{ "rootMainFiles": [] }');
    process.exit(process.env.BUILD_FAILS ? 3 : 0);
  }
`;
const storefront = `
  import program from 'program';
  program('storefront', Number(process.env.PORT));
`;
const backend = `
  import program from 'program';
  if (process.env.BACKEND_ERROR) {
    process.stderr.write(process.env.BACKEND_ERROR + '\\n');
    process.exit(1);
  }
  program('backend', Number(process.env.BACKEND_PORT));
`;
const payments = `
  import program from 'program';
  if (process.env.PAYMENTS_ERROR) {
    process.stderr.write(process.env.PAYMENTS_ERROR + '\\n');
    process.exit(1);
  }
  program('payments', Number(process.env.PAYMENTS_PORT));
`;

let folder: string;
let port: number;
let backendPort: number;
let paymentsPort: number;
const started: ChildProcess[] = [];
const servers: Server[] = [];

function write(path: string, text: string) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer((_, response) => response.end('another program'));
  await new Promise<void>((done) => server.listen(0, done));
  return { server, port: (server.address() as AddressInfo).port };
}

/** Starts the shop. `open` resolves when it is open, `ended` with its errors and its exit code. */
function start(env: Record<string, string> = {}, command = 'exec node scripts/start.mjs') {
  const child = spawn('sh', ['-c', command], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      PAYMENTS_PORT: String(paymentsPort),
      ...env,
    },
  });
  started.push(child);
  let text = '';
  let errors = '';
  child.stderr.on('data', (part) => {
    errors += part;
  });
  const ended = new Promise<{ code: number | null; errors: string }>((done) => {
    child.on('close', (code) => done({ code, errors }));
  });
  const open = new Promise<void>((done, fail) => {
    child.stdout.on('data', (part) => {
      text += part;
      if (text.includes('The shop is open')) done();
    });
    ended.then(({ errors }) => fail(new Error(`ended: ${errors}`)));
  });
  open.catch(() => undefined);
  return { child, open, ended, errors: () => errors };
}

/** The processes that were started, of the program with this name or of all. */
function pids(name = ''): number[] {
  const lines = readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n');
  return lines.filter((line) => line.startsWith(name)).map((line) => Number(line.split(' ')[1]));
}

/** In which order the programs have stopped: first the one that calls the others. */
const STOPPED = /^storefront (backend payments|payments backend) $/;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function until(condition: () => boolean | Promise<boolean>) {
  const end = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The condition did not become true.');
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function answers(port: number, path = '/'): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}${path}`).then(
    () => true,
    () => false,
  );
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'start-test-'));
  port = await findFreePort();
  backendPort = await findFreePort();
  paymentsPort = await findFreePort();
  cpSync(resolve('scripts'), join(folder, 'scripts'), { recursive: true });
  for (const file of [
    'demo-shopper.mjs',
    'node-version.mjs',
    'printable.mjs',
    'public-settings.mjs',
    'running-process.mjs',
  ]) {
    cpSync(resolve('lib/shared', file), join(folder, 'lib/shared', file));
  }
  const browsers = 'qa/browsers/find-browsers.mjs';
  cpSync(resolve(browsers), join(folder, browsers));
  write('package.json', '{ "type": "module", "engines": { "node": ">=20.19.0" } }');
  write('package-lock.json', '{ "packages": {} }');
  write('node_modules/.package-lock.json', '{ "packages": {} }');
  write('node_modules/next/package.json', '{}');
  write('node_modules/next/dist/bin/next', next);
  write('node_modules/program/index.js', program);
  symlinkSync(resolve('node_modules/esbuild'), join(folder, 'node_modules/esbuild'));
  write('backend/main.ts', backend);
  write('backend/cli.ts', '');
  write('backend/doctor/main.ts', '');
  write('backend/backup-cli.ts', '');
  write('payments-sandbox/main.ts', payments);
  write('server/main.ts', storefront);
  write('app/page.tsx', 'export {};');
});

afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGTERM');
  for (const server of servers.splice(0)) server.close();
  if (existsSync(join(folder, 'pids'))) await until(() => !pids().some(isAlive));
  rmSync(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'opens the shop, and on %s stops first the storefront and then the programs that it needs',
    async (signal) => {
      const shop = start();
      await shop.open;
      expect(await (await fetch(`http://127.0.0.1:${port}`)).json()).toEqual({
        BACKEND_URL: `http://127.0.0.1:${backendPort}`,
        SITE_URL: `http://localhost:${port}`,
        PAYMENTS_URL: `http://localhost:${paymentsPort}`,
        PAYMENTS_API_URL: `http://127.0.0.1:${paymentsPort}`,
        PAYMENTS_WEBHOOK_URL: `http://127.0.0.1:${backendPort}/backend/webhooks/payments`,
      });
      expect(pids()).toHaveLength(3);
      shop.child.kill(signal);
      expect(await shop.ended).toEqual({ code: 0, errors: '' });
      expect(pids().filter(isAlive)).toEqual([]);
      expect(readFileSync(join(folder, 'stopped'), 'utf8')).toMatch(STOPPED);
    },
  );

  test('kills programs that ignore SIGTERM within five seconds', async () => {
    const shop = start({ STUBBORN: '1' });
    await shop.open;
    const from = Date.now();
    shop.child.kill('SIGINT');
    await shop.ended;
    expect(Date.now() - from).toBeLessThan(5000);
    expect(pids().filter(isAlive)).toEqual([]);
  });

  test('treats the same Ctrl-C from the terminal and from npm as one', async () => {
    const shop = start();
    await shop.open;
    shop.child.kill('SIGINT');
    shop.child.kill('SIGINT');
    expect(await shop.ended).toEqual({ code: 0, errors: '' });
    expect(readFileSync(join(folder, 'stopped'), 'utf8')).toMatch(STOPPED);
  });

  test('stops when the shell that npm started it with has ended', async () => {
    const shop = start({ npm_lifecycle_event: 'start' }, 'node scripts/start.mjs; true');
    await shop.open;
    shop.child.kill('SIGTERM');
    await until(() => !pids().some(isAlive));
    expect(readFileSync(join(folder, 'stopped'), 'utf8')).toMatch(STOPPED);
  });

  test('gives its programs their time when npm has gone, which is one signal however long it lasts', async () => {
    const env = { npm_lifecycle_event: 'start', STOP_MS: '1200' };
    const shop = start(env, 'node scripts/start.mjs; true');
    await shop.open;
    shop.child.kill('SIGTERM');
    await until(() => !pids().some(isAlive));
    expect(readFileSync(join(folder, 'stopped'), 'utf8')).toMatch(STOPPED);
  });

  test('hurries when a person presses Ctrl-C again', async () => {
    const shop = start({ STOP_MS: '2500' });
    await shop.open;
    shop.child.kill('SIGINT');
    await new Promise((done) => setTimeout(done, 700));
    shop.child.kill('SIGINT');
    expect((await shop.ended).code).toBe(0);
    expect(existsSync(join(folder, 'stopped'))).toBe(false);
    expect(pids().some(isAlive)).toBe(false);
  });

  describe('by npm', () => {
    const byNpm = (env = {}) => {
      const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
      const engines = { node: '>=20.19.0' };
      write('package.json', JSON.stringify({ type: 'module', engines, scripts }));
      return start(env, 'exec npm start');
    };

    test('stops before npm ends when npm is stopped', async () => {
      const shop = byNpm({ STOP_MS: '1200' });
      await shop.open;
      shop.child.kill('SIGTERM');
      await shop.ended;
      expect(pids().some(isAlive)).toBe(false);
      expect(readFileSync(join(folder, 'stopped'), 'utf8')).toMatch(STOPPED);
    });

    test('stops when npm is killed with SIGKILL, and the next start waits for that', async () => {
      const shop = byNpm({ STOP_MS: '1200' });
      await shop.open;
      const programs = pids();
      shop.child.kill('SIGKILL');
      const next = byNpm();
      await next.open;
      expect(programs.some(isAlive)).toBe(false);
      expect(readFileSync(join(folder, 'stopped'), 'utf8')).toMatch(STOPPED);
    });
  });

  test('says which shop has the port, and how to stop it', async () => {
    const shop = start();
    await shop.open;
    const { code, errors } = await start().ended;
    const { pid } = shop.child;
    expect(errors).toBe(
      `Port ${port} is taken by process ${pid} (node scripts/start.mjs): stop it with "kill ${pid}", or choose another port with PORT=${port + 1} npm start.\n`,
    );
    expect(code).toBe(1);
    expect(await answers(port)).toBe(true);
  });

  test('stops its programs when it is killed with SIGKILL', async () => {
    const shop = start();
    await shop.open;
    shop.child.kill('SIGKILL');
    await until(() => !pids().some(isAlive));
  });

  test('builds once, and again after a source changed', async () => {
    for (const [source, builds] of [
      ['export {};', '1'],
      ['export {};', '1'],
      ['export const changed = true;', '11'],
    ] as const) {
      write('app/page.tsx', source);
      const shop = start();
      await shop.open;
      shop.child.kill('SIGTERM');
      await shop.ended;
      expect(readFileSync(join(folder, 'builds'), 'utf8')).toBe(builds);
    }
  });

  test('writes missing secrets, readable only by the owner, and leaves other settings unchanged', async () => {
    write('.env.local', 'MINE="unchanged"\nREVALIDATE_SECRET=given\nBACKEND_ADMIN_SECRET=');
    const shop = start();
    await shop.open;
    expect(readFileSync(join(folder, '.env.local'), 'utf8')).toMatch(
      /^MINE="unchanged"\nREVALIDATE_SECRET=given\nBACKEND_ADMIN_SECRET=[\w-]{43}\nNEXTAUTH_SECRET=[\w-]{43}\n(PAYMENTS_[A-Z]+_(KEY|SECRET)=[\w-]{43}\n){3}$/,
    );
    expect(statSync(join(folder, '.env.local')).mode & 0o777).toBe(0o600);
  });

  test('restarts a backend that has crashed while the storefront stays up', async () => {
    const shop = start();
    await shop.open;
    await answers(backendPort, '/crash');
    await until(() => pids('backend').length === 2 && answers(backendPort));
    expect(await answers(port)).toBe(true);
    expect(shop.errors()).toBe(
      'The backend ended unexpectedly (exit code 7) and starts again in 1 s; the rest of the shop stays up.\n',
    );
  });

  test('restarts a storefront that was killed while the backend stays up', async () => {
    const shop = start();
    await shop.open;
    const [backendPid = 0] = pids('backend');
    const [storefrontPid = 0] = pids('storefront');
    process.kill(storefrontPid, 'SIGKILL');
    await until(() => pids('storefront').length === 2 && answers(port));
    expect(isAlive(backendPid)).toBe(true);
    expect(shop.errors()).toBe(
      'The storefront ended unexpectedly (exit code 128) and starts again in 1 s; the rest of the shop stays up.\n',
    );
    shop.child.kill('SIGTERM');
    expect((await shop.ended).code).toBe(0);
    expect(pids().filter(isAlive)).toEqual([]);
  });

  test.each(['backend', 'storefront', 'payments'] as const)(
    'restarts the %s when it hangs, also where it takes no signal',
    async (name) => {
      const health = readFileSync('scripts/lib/health.mjs', 'utf8');
      write('scripts/lib/health.mjs', health.replace('WATCH_MS = 5000', 'WATCH_MS = 300'));
      const shop = start();
      await shop.open;
      const ports = { backend: backendPort, storefront: port, payments: paymentsPort };
      const [hung = 0] = pids(name);
      void answers(ports[name], '/hang');
      await until(() => pids(name).length === 2 && answers(ports[name]));
      expect(isAlive(hung)).toBe(false);
      expect(shop.errors()).toContain('does not answer any more and is ended.\n');
      shop.child.kill('SIGTERM');
      expect((await shop.ended).code).toBe(0);
    },
  );

  test('restarts a payments sandbox that has crashed while the rest stays up', async () => {
    const shop = start();
    await shop.open;
    await answers(paymentsPort, '/crash');
    await until(() => pids('payments').length === 2 && answers(paymentsPort));
    expect((await answers(port)) && (await answers(backendPort))).toBe(true);
    expect(shop.errors()).toBe(
      'The payments sandbox ended unexpectedly (exit code 7) and starts again in 1 s; the rest of the shop stays up.\n',
    );
  });

  test.each(['stripe', 'none'])('runs no payments sandbox with %s', async (provider) => {
    const shop = start({ PAYMENT_PROVIDER: provider });
    await shop.open;
    expect([pids(), pids('payments')].map(({ length }) => length)).toEqual([2, 0]);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).json()).toEqual({
      BACKEND_URL: `http://127.0.0.1:${backendPort}`,
      SITE_URL: `http://localhost:${port}`,
    });
  });

  test('shows the error that prevents the payments sandbox from starting', async () => {
    const shop = start({ PAYMENTS_ERROR: 'The journal is not valid.' });
    expect(await shop.ended).toEqual({ code: 1, errors: 'The journal is not valid.\n' });
  });

  test('shows the error that prevents the backend from starting', async () => {
    const shop = start({ BACKEND_ERROR: 'Another process uses the data folder.' });
    expect(await shop.ended).toEqual({
      code: 1,
      errors: 'Another process uses the data folder.\n',
    });
  });

  test('uses the backend of BACKEND_URL instead of the embedded one', async () => {
    const other = await listen();
    servers.push(other.server);
    const shop = start({ BACKEND_URL: `http://127.0.0.1:${other.port}` });
    await shop.open;
    expect(pids()).toHaveLength(1);
  });

  test('opens no shop for the public with the settings of a demo, and says so before it installs or builds', async () => {
    write('node_modules/.package-lock.json', '{ "packages": { "node_modules/next": {} } }');
    const env = { SITE_URL: 'https://shop.example', REVALIDATE_SECRET: 'x'.repeat(32) };
    const { code, errors } = await start(env).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^SITE_URL is https:\/\/shop\.example, .*\n- PAYMENT_PROVIDER .*\n- SAMPLE_CATALOGUE .*\n- SMTP_URL .*\n- REVALIDATE_SECRET can be guessed.*\n.*ALLOW_DEMO=1: .* the first 3\.\n$/,
    );
    for (const file of ['builds', 'pids', '.env.local']) {
      expect(existsSync(join(folder, file))).toBe(false);
    }
  });

  test.each<Record<string, string>>([
    { ALLOW_DEMO: '1' },
    { PAYMENT_PROVIDER: 'stripe', SAMPLE_CATALOGUE: 'none', SMTP_URL: 'smtps://mail.example' },
  ])('opens a shop for the public with %j', async (env) => {
    const shop = start({ SITE_URL: 'https://shop.example', ...env });
    await shop.open;
    shop.child.kill('SIGTERM');
    expect((await shop.ended).code).toBe(0);
  });

  test('explains a wrong setting in one line', async () => {
    const taken = await listen();
    servers.push(taken.server);
    const cases: [Record<string, string>, RegExp][] = [
      [
        { PORT: String(taken.port) },
        new RegExp(
          `^Port \\d+ is taken by process ${process.pid} .*: .*PORT=\\d+ npm start\\.\\n$`,
        ),
      ],
      [
        { BACKEND_PORT: String(taken.port) },
        /^Port \d+ is taken .* BACKEND_PORT=\d+ npm start\.\n$/,
      ],
      [
        { PAYMENTS_PORT: String(taken.port) },
        /^Port \d+ is taken .* PAYMENTS_PORT=\d+ npm start\.\n$/,
      ],
      [
        { PAYMENTS_PORT: String(backendPort) },
        /^BACKEND_PORT and PAYMENTS_PORT are both \d+: .*\.\n$/,
      ],
      [{ PORT: '80a' }, /^PORT is "80a", but a port is .*\.\n$/],
      [{ BACKEND_PORT: String(port) }, /^PORT and BACKEND_PORT are both \d+: .*\.\n$/],
      [{ BACKEND_URL: 'backend:4000' }, /^BACKEND_URL is "backend:4000", but .*\.\n$/],
      [
        { BACKEND_URL: `http://127.0.0.1:${backendPort}` },
        /^No server answers at BACKEND_URL .*\.\n$/,
      ],
      [{ BUILD_FAILS: '1' }, /^The build failed \(next build exited with 3\): .*\.\n$/],
    ];
    for (const [env, message] of cases) {
      const { code, errors } = await start(env).ended;
      expect(errors).toMatch(message);
      expect(code).toBe(1);
    }
    write('package.json', '{ "type": "module", "engines": { "node": ">=99.1.0" } }');
    expect((await start().ended).errors).toMatch(/^This shop needs Node 99\.1 or newer.*\.\n$/);
  });
});

test.each(['start', 'dev', 'build', 'test', 'shop', 'flakes'])(
  'a newcomer who runs %s at first gets the packages installed',
  async (script) => {
    rmSync(join(folder, 'node_modules'), { recursive: true });
    write('package-lock.json', '{ "packages": { "node_modules/next": { "version": "16.0.0" } } }');
    // Instead of npm, which would ask its registry.
    write('bin/npm', '#!/bin/sh\nexit 3\n');
    chmodSync(join(folder, 'bin/npm'), 0o755);
    const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
    const { errors } = await start(env, `exec node scripts/${script}.mjs`).ended;
    expect(errors).toBe(
      "The dependencies could not be installed (npm ci exited with 3): see npm's message above.\n",
    );
  },
);
