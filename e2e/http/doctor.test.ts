import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Shop } from '../../scripts/lib/shop.mjs';

const secret = () => randomBytes(32).toString('base64url');
const secrets = {
  REVALIDATE_SECRET: secret(),
  NEXTAUTH_SECRET: secret(),
  PAYMENTS_SECRET_KEY: secret(),
  PAYMENTS_PUBLISHABLE_KEY: secret(),
  PAYMENTS_WEBHOOK_SECRET: secret(),
};

let shop: Shop;
beforeAll(async () => {
  const { startShop } = await import('../../scripts/lib/shop.mjs');
  const dataTemplate = process.env.SAMPLE_DATA;
  shop = await startShop({ payments: true, env: secrets, ...(dataTemplate && { dataTemplate }) });
});
afterAll(() => shop?.stop());

/** Runs the program as `npm run shop -- doctor` does. */
async function runDoctor(changes: Record<string, string> = {}) {
  const { bundle, bundleOf } = await import('../../scripts/lib/bundle.mjs');
  await bundle(['backend/doctor/main.ts']);
  const env = {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH,
    ...secrets,
    BACKEND_ADMIN_SECRET: shop.adminSecret,
    PORT: new URL(shop.url).port,
    BACKEND_URL: shop.backendUrl,
    DATA_DIR: shop.dataDir,
    SITE_URL: shop.url,
    STOREFRONT_URL: shop.url,
    PAYMENTS_URL: shop.paymentsUrl,
    ...changes,
  };
  return new Promise<{ code: unknown; lines: string[] }>((resolve) => {
    execFile(process.execPath, [bundleOf('backend/doctor/main.ts')], { env }, (error, out) =>
      resolve({ code: error ? error.code : 0, lines: out.trimEnd().split('\n') }),
    );
  });
}

const wrongOf = (lines: string[]) =>
  lines.filter((line) => line.startsWith('wrong')).map((line) => line.split(/ +/)[1]);

test('the doctor finds nothing wrong with a whole shop, and a deploy script reads that from its exit code', async () => {
  const { code, lines } = await runDoctor();
  expect(wrongOf(lines)).toEqual([]);
  expect(lines.join('\n')).toMatch(/^ok +invalidations +\S+ takes those of the backend\.$/m);
  expect(lines.join('\n')).toMatch(/^ok +webhook /m);
  expect(lines.at(-1)).toMatch(/^0 wrong, \d+ to look at, 1\d ok\.$/);
  expect(code).toBe(0);
});

test('it names a secret that the storefront does not share, and a backend that is down', async () => {
  await shop.stopBackend();
  const { code, lines } = await runDoctor({ REVALIDATE_SECRET: secret() });
  await shop.startBackend();
  expect(wrongOf(lines)).toEqual(['backend', 'storefront', 'invalidations']);
  expect(code).toBe(1);
});
