import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../scripts/lib/ports.mjs';
import { bundleOf, importOutsideJest } from './outside-jest';
import type * as Outside from './running-sandbox';
import { newTemporaryFolder } from './temporary-folder';

export const SECRET_KEY = 'a secret key for tests, long enough';
export const WEBHOOK_SECRET = 'a webhook secret for tests, long enough';
export const PUBLISHABLE_KEY = 'a publishable key for tests, long enough';
const SITE = 'http://127.0.0.1:3999';
export const RETURN_URL = `${SITE}/payment-method?attempt=1`;

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what came over the wire
  body: any;
}

export interface Sandbox {
  url: string;
  folder: string;
  /** Everything logged so far. */
  output(): string;
  /** A call with the secret key, of the given method and path, e.g. `POST /v1/payments`. */
  call(route: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** A call without a key, as a browser makes it. */
  browserCall(path: string, body: unknown): Promise<Answer>;
  /** Ends it; a process is killed. */
  close(): Promise<unknown>;
}

export interface SandboxProcess extends Sandbox {
  /** Sends the signal and resolves with the exit code, null after `SIGKILL`. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A test that fails half-way leaves none behind. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

export function newFolder(): string {
  return newTemporaryFolder('payments-sandbox-test-');
}

/** What a sandbox of a test is started with. Its processing and refunds take 100 ms. */
async function sandboxEnvironment(folder: string, changes: Record<string, string>) {
  const port = changes.PAYMENTS_PORT ?? String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'test' as const,
    PAYMENTS_PORT: port,
    PAYMENTS_URL: url,
    PAYMENTS_SECRET_KEY: SECRET_KEY,
    PAYMENTS_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    PAYMENTS_WEBHOOK_SECRET: WEBHOOK_SECRET,
    PAYMENTS_SETTLE_MS: '100',
    SITE_URL: SITE,
    DATA_DIR: folder,
    ...changes,
  };
  return { url, env };
}

/** Starts the sandbox in this process. */
export async function startSandboxHere(
  folder: string,
  changes: Record<string, string> = {},
): Promise<Sandbox> {
  const { url, env } = await sandboxEnvironment(folder, changes);
  const file = 'payments-sandbox/testing/running-sandbox.ts';
  const { runSandbox } = await importOutsideJest<typeof Outside>(file);
  return { folder, ...callsTo(url), ...(await runSandbox(env)) };
}

/** Starts the sandbox as a program of its own and resolves when it listens: for tests about the program. */
export async function startSandboxProcess(
  folder: string,
  changes: Record<string, string> = {},
): Promise<SandboxProcess> {
  const { url, env } = await sandboxEnvironment(folder, changes);
  const { PATH, HOME, TMPDIR } = process.env;
  // A test run that is killed leaves none behind either.
  const preload = ['--import', './scripts/lib/end-with-parent.mjs'];
  const child = spawn(process.execPath, [...preload, bundleOf('payments-sandbox/main.ts')], {
    env: { PATH, HOME, TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => children.delete(child));
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`;
      if (line.includes('The payments sandbox listens')) resolve();
    });
    void ended.then((code) => reject(new Error(`The sandbox ended with ${code}: ${err}`)));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { folder, ...callsTo(url), output: () => output, end, close: () => end('SIGKILL') };
}

function callsTo(url: string): Pick<Sandbox, 'url' | 'call' | 'browserCall'> {
  async function send(to: string, method: string, body: unknown, headers: Record<string, string>) {
    const response = await fetch(`${url}${to}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }
  return {
    url,
    call(route, body, headers = {}) {
      const [method = '', to = ''] = route.split(' ');
      return send(to, method, body, { authorization: `Bearer ${SECRET_KEY}`, ...headers });
    },
    browserCall: (to, body) => send(to, 'POST', body, {}),
  };
}

/** Creates a payment of $12.50 by card, unless other fields are given. */
export function createPayment(
  sandbox: Sandbox,
  key: string,
  fields: Record<string, unknown> = {},
): Promise<Answer> {
  const body = {
    id: key,
    amount: 1250,
    currency: 'USD',
    method: 'card',
    return_url: RETURN_URL,
    ...fields,
  };
  return sandbox.call('POST /v1/payments', body, { 'idempotency-key': key });
}

/** Types a card into the card fields and confirms the payment. */
export function confirmCard(
  sandbox: Sandbox,
  payment: Answer,
  number: string,
  fields: Record<string, unknown> = {},
): Promise<Answer> {
  return sandbox.browserCall('/v1/frame/confirm', {
    client_secret: payment.body.next_action.client_secret,
    card: { number, name: 'Ada Weaver', expiry: '12/39', cvv: '123', ...fields },
  });
}

/** Waits for a condition, for ten seconds at most. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The condition did not become true.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until a payment has one of these states. */
export async function untilState(
  sandbox: Sandbox,
  reference: string,
  ...states: string[]
): Promise<Answer> {
  let answer: Answer | undefined;
  await until(async () => {
    answer = await sandbox.call(`GET /v1/payments/${reference}`);
    return states.includes(answer.body.state);
  });
  if (!answer) throw new Error('No answer');
  return answer;
}
