import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SIGNATURE_HEADER } from '@/lib/contract/revalidation';
import { isRevalidationSigned } from '@/lib/shared/revalidation-signature';
import {
  newFolder,
  PUBLISHABLE_KEY,
  type Sandbox,
  SECRET_KEY,
  startSandboxHere,
  WEBHOOK_SECRET,
} from '../../payments-sandbox/testing/sandbox-process';
import { findFreePort } from '../../scripts/lib/ports.mjs';
import { ADMIN_SECRET, DRIVERS, REVALIDATE_SECRET } from '../testing/backend-process';
import { mailsTo } from '../testing/mails';
import { startScriptedServer } from '../testing/scripted-server';
import { testBackend } from '../testing/test-backend';
import { examine } from './doctor';
import type { Finding } from './finding';

jest.setTimeout(60_000);

const MAIL = 'operator@shop.example';

/** Stands for a storefront: its health, and what it makes of signatures. Other calls it passes to the backend's webhook. */
async function startStorefront() {
  const storefront = { secret: REVALIDATE_SECRET, backend: 'up', clockAheadMs: 0, url: '' };
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    response.setHeader('date', new Date(Date.now() + storefront.clockAheadMs).toUTCString());
    if (request.url?.startsWith('/api/health')) {
      response.end(JSON.stringify({ live: true, ready: true, backend: storefront.backend }));
      return;
    }
    const signature = String(request.headers[SIGNATURE_HEADER]);
    response.statusCode = isRevalidationSigned(storefront.secret, body, signature) ? 422 : 401;
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  storefront.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise((done) => server.close(done));
  return Object.assign(storefront, { close });
}

describe.each(DRIVERS)('the doctor, on %s', (driver) => {
  let storefront: Awaited<ReturnType<typeof startStorefront>>;
  let sandbox: Sandbox;
  const folder = newFolder();

  beforeAll(async () => {
    storefront = await startStorefront();
    sandbox = await startSandboxHere(folder);
  });
  const shopSettings = () => ({
    REVALIDATE_SECRET,
    STOREFRONT_URL: storefront.url,
    SITE_URL: storefront.url,
    SMTP_URL: '',
    PAYMENTS_URL: sandbox.url,
    PAYMENTS_SECRET_KEY: SECRET_KEY,
    PAYMENTS_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    PAYMENTS_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });
  const {
    backend,
    settings,
    inDatabase,
    folder: dataDir,
  } = testBackend(driver, { env: shopSettings });
  afterAll(async () => {
    await sandbox.close();
    await storefront.close();
    fs.rmSync(folder, { recursive: true });
  });
  afterEach(() =>
    Object.assign(storefront, { secret: REVALIDATE_SECRET, backend: 'up', clockAheadMs: 0 }),
  );

  /** The findings for the shop with other settings than it has. */
  const look = async (changes: Record<string, string> = {}) => {
    const environment = {
      ...settings(),
      NODE_ENV: 'test' as const,
      SAMPLE_CATALOGUE: 'none',
      NEXTAUTH_SECRET: 'a session secret for tests, long enough',
      BACKEND_ADMIN_SECRET: ADMIN_SECRET,
      BACKEND_URL: backend().url,
      ...changes,
    };
    return examine(environment, MAIL);
  };
  /** What is wrong, but the version of Node.js that runs the tests. */
  const wrongOf = (findings: Finding[]) =>
    findings.filter(({ state }) => state === 'wrong').map(({ check, text }) => `${check}: ${text}`);

  it('finds nothing wrong with a shop that works, and has the backend send an email', async () => {
    const findings = await look();
    expect(wrongOf(findings)).toEqual([]);
    const checks = findings.filter(({ state }) => state === 'ok').map(({ check }) => check);
    // Whether Node.js is one that gets corrections depends on the day and the machine.
    expect([...new Set(checks)].filter((check) => check !== 'node')).toEqual([
      ...['settings', 'disk', 'ports', 'backend', 'clock', 'database', 'files', 'storefront'],
      ...['invalidations', 'site', 'payments', 'webhook'],
    ]);
    const mail = findings.find(({ check }) => check === 'mail');
    expect(mail).toMatchObject({ state: 'warning', text: expect.stringContaining('/outbox/') });
    expect(await mailsTo(dataDir(), MAIL)).toHaveLength(1);
  });

  it.each([
    [
      'another admin secret',
      { BACKEND_ADMIN_SECRET: 'another admin secret, long enough too' },
      /^backend: .*has another BACKEND_ADMIN_SECRET/,
    ],
    [
      'a database that cannot be reached',
      { DATABASE_URL: 'postgres://127.0.0.1:1/shop' },
      /^database: 127\.0\.0\.1:1\/shop cannot be used \(ECONNREFUSED\).*DATABASE_URL/,
    ],
    [
      'another key of the payments sandbox',
      { PAYMENTS_SECRET_KEY: 'another secret key for tests, long enough' },
      /^payments: .*does not take PAYMENTS_SECRET_KEY \(it answered 401\)/,
    ],
    [
      'a payments sandbox that is down',
      { PAYMENTS_API_URL: 'http://127.0.0.1:65535' },
      /^payments: .*cannot be reached at http:\/\/127\.0\.0\.1:65535 \(ECONNREFUSED\)/,
    ],
    [
      'a storefront that is down',
      { STOREFRONT_URL: 'http://127.0.0.1:65535' },
      /^storefront: None answers at http:\/\/127\.0\.0\.1:65535 \(ECONNREFUSED\)/,
    ],
    [
      'a public URL at which nothing answers',
      { SITE_URL: 'http://127.0.0.1:65535' },
      /^site: .*does not answer at http:\/\/127\.0\.0\.1:65535/,
    ],
    [
      'a wrong setting, without looking further',
      { MAILS_PER_HOUR: 'many' },
      /^settings: MAILS_PER_HOUR must be a number/,
    ],
  ])('finds %s', async (_, changes, message) => {
    expect(wrongOf(await look(changes))).toEqual([expect.stringMatching(message)]);
  });

  it('finds each setting that is not fit for the public', async () => {
    const wrongs = wrongOf(await look({ SITE_URL: 'https://shop.invalid' }));
    expect(wrongs.map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      'settings: PAYMENT_PROVIDER',
      'settings: SMTP_URL',
      'site: The',
      'certificate: None',
    ]);
  });

  it('finds a storefront with another secret, one that does not reach the backend, and a clock that is wrong', async () => {
    Object.assign(storefront, { secret: 'x'.repeat(40), backend: 'down', clockAheadMs: 90_000 });
    expect(wrongOf(await look())).toEqual([
      expect.stringMatching(/^storefront: To .* the backend is down/),
      expect.stringMatching(
        /^clock: The clock of the storefront .* is \d\d s ahead of this machine/,
      ),
      expect.stringMatching(/^invalidations: .* has another REVALIDATE_SECRET than the backend/),
    ]);
  });

  it('finds a database that an earlier or a later version has migrated', async () => {
    const shift = (milliseconds: number) =>
      inDatabase((queries) =>
        queries.execute(
          sql`update drizzle.__drizzle_migrations set created_at = created_at + ${milliseconds}`,
        ),
      );
    await shift(-1);
    expect(wrongOf(await look())).toEqual([
      'database: 1 migration has not run: start the backend of this version.',
    ]);
    await shift(2);
    const newer = await look();
    await shift(-1);
    expect(newer.find(({ check }) => check === 'database')).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('newer version'),
    });
  });

  it('finds what the proxy of the provider does not pass on', async () => {
    const findings = await look({ PAYMENTS_WEBHOOK_URL: `${storefront.url}/backend/webhooks` });
    expect(findings.find(({ check }) => check === 'webhook')).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('(it answered 401)'),
    });
  });

  it('asks Stripe whether it takes the key, and the public URL whether its news arrive', async () => {
    const stripe = await startScriptedServer();
    stripe.answers((request, response) => {
      response.statusCode = request.headers.authorization === 'Bearer sk_test_right' ? 200 : 401;
      response.end('{}');
    });
    const lookWith = (secretKey: string) =>
      look({
        PAYMENT_PROVIDER: 'stripe',
        STRIPE_API_URL: stripe.url,
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      });
    const right = await lookWith('sk_test_right');
    const wrong = await lookWith('sk_test_wrong');
    const ofLive = await lookWith('sk_live_wrong');
    await stripe.close();
    expect(new Set(stripe.asked)).toEqual(new Set(['GET /v1/balance']));
    expect(wrongOf(right)).toEqual([]);
    // The storefront of this test passes nothing on.
    expect(right.find(({ check }) => check === 'webhook')).toMatchObject({
      state: 'warning',
      text: expect.stringContaining(`${storefront.url}/backend/webhooks/payments`),
    });
    const refused = expect.stringMatching(/^payments: Stripe does not take STRIPE_SECRET_KEY/);
    expect(wrongOf(wrong)).toEqual([refused]);
    expect(wrongOf(ofLive)).toEqual([
      expect.stringMatching(/^payments: One of .* test key/),
      refused,
    ]);
    for (const { text } of [...right, ...wrong, ...ofLive]) expect(text).not.toContain('sk_');
  });

  it('finds a backend that cannot store anything, and says so in the words of its health check', async () => {
    const full = await startScriptedServer();
    full.answers((_request, response) => {
      response.statusCode = 503;
      response.end(JSON.stringify({ status: 503, message: 'Nothing can be stored: ENOSPC' }));
    });
    const findings = await look({ BACKEND_URL: full.url });
    await full.close();
    expect(wrongOf(findings)).toEqual([
      expect.stringMatching(/^backend: It cannot work now \(Nothing can be stored: ENOSPC\)/),
      expect.stringMatching(/^backend: It does not say how it is\./),
    ]);
  });

  it('looks at the rest while the backend is down, also where another program has its port', async () => {
    const port = await findFreePort();
    const other = net.createServer((socket) => socket.destroy());
    await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
    const findings = await look({ BACKEND_URL: `http://127.0.0.1:${port}` });
    await new Promise((done) => other.close(done));
    expect(wrongOf(findings)).toEqual([
      expect.stringMatching(new RegExp(`^ports: Port ${port} is taken by process ${process.pid} `)),
      expect.stringMatching(/^backend: No backend answers at /),
    ]);
    const invalidations = findings.find(({ check }) => check === 'invalidations');
    expect(invalidations).toMatchObject({ state: 'ok' });
  });

  it('finds a backend whose clock is ahead', async () => {
    backend().advanceClock(120_000);
    expect(wrongOf(await look())).toEqual([
      expect.stringMatching(/^clock: The clock of the backend is 120 s ahead of this machine/),
      ...(driver === 'pglite'
        ? [expect.stringMatching(/^clock: The clock of the database is 120 s behind the backend/)]
        : []),
    ]);
    backend().advanceClock(-120_000);
  });
});
