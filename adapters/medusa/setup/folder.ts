import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import { UserError } from '@/scripts/lib/log.mjs';
import { inRoot } from '@/scripts/lib/paths.mjs';
import type { OwnMedusa } from './settings';

/** The version of all its packages. */
export const MEDUSA_VERSION = '2.21.2';

const PACKAGES = {
  name: 'oak-and-loom-medusa',
  private: true,
  type: 'commonjs',
  dependencies: {
    // What the build of the dashboard imports and no other package brings along.
    '@medusajs/admin-sdk': MEDUSA_VERSION,
    '@medusajs/cli': MEDUSA_VERSION,
    '@medusajs/framework': MEDUSA_VERSION,
    '@medusajs/medusa': MEDUSA_VERSION,
    // `medusa build` compiles the configuration with it.
    typescript: '5.9.3',
  },
};

const TYPESCRIPT = {
  compilerOptions: {
    target: 'ES2021',
    module: 'Node16',
    moduleResolution: 'Node16',
    allowJs: true,
    skipLibCheck: true,
    rootDir: './',
    outDir: './.medusa/server',
  },
  include: ['medusa-config.js'],
};

const CONFIGURATION = `const { defineConfig, loadEnv } = require('@medusajs/framework/utils');

loadEnv(process.env.NODE_ENV || 'production', process.cwd());
const { DATABASE_URL, REDIS_URL, JWT_SECRET, COOKIE_SECRET, MEDUSA_ORIGIN } = process.env;
const { STRIPE_SECRET_KEY: apiKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = process.env;

// Cards, where Stripe's keys are there.
const stripe = { resolve: '@medusajs/medusa/payment-stripe', id: 'stripe', options: { apiKey, webhookSecret } };
const payment = { resolve: '@medusajs/medusa/payment', options: { providers: [stripe] } };

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    redisUrl: REDIS_URL,
    http: {
      storeCors: MEDUSA_ORIGIN,
      adminCors: MEDUSA_ORIGIN,
      authCors: MEDUSA_ORIGIN,
      jwtSecret: JWT_SECRET,
      cookieSecret: COOKIE_SECRET,
    },
    // Without HTTPS in front of it, the dashboard would get no cookie and nobody could log in.
    cookieOptions: { secure: false },
  },
  modules: [
    ...(apiKey ? [payment] : []),
    { resolve: '@medusajs/medusa/event-bus-redis', options: { redisUrl: REDIS_URL } },
    { resolve: '@medusajs/medusa/workflow-engine-redis', options: { redis: { redisUrl: REDIS_URL } } },
    {
      resolve: '@medusajs/medusa/locking',
      options: {
        providers: [
          {
            resolve: '@medusajs/medusa/locking-redis',
            id: 'locking-redis',
            is_default: true,
            options: { redisUrl: REDIS_URL },
          },
        ],
      },
    },
  ],
});
`;

/** Where a file of the installation is. */
export function inMedusa(...parts: string[]): string {
  return inRoot('.data/medusa', ...parts);
}

/** Writes a file that only its owner may read. */
export function writeOwnerOnly(name: string, text: string): void {
  writeFileSync(inMedusa(name), text, { mode: 0o600 });
}

/** The content of a JSON file that an earlier run wrote; null where there is none. */
export function readStored<T extends z.ZodType>(name: string, schema: T): z.output<T> | null {
  const path = inMedusa(name);
  if (!existsSync(path)) return null;
  const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new UserError(`${path} is not what this program wrote: delete it.`);
}

/** The variables that Medusa's programs run with. */
export interface MedusaEnvironment extends Record<string, string | undefined> {
  /** Proves to the adapter that an event comes from this Medusa. */
  ADAPTER_EVENTS_SECRET: string;
}

/**
 * Writes the files of the installation, without those of npm. The secrets stay as they are, since sessions and tokens
 * are signed with them.
 */
export function writeFolder(settings: OwnMedusa): MedusaEnvironment {
  const { url, databaseUrl, redisUrl, adapterUrl, stripe } = settings;
  mkdirSync(inMedusa(), { recursive: true });
  const envFile = inMedusa('.env');
  const stored = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {};
  const secret = () => randomBytes(32).toString('base64url');
  const variables = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    MEDUSA_ORIGIN: url,
    JWT_SECRET: stored.JWT_SECRET ?? secret(),
    COOKIE_SECRET: stored.COOKIE_SECRET ?? secret(),
    ADAPTER_EVENTS_URL: `${adapterUrl}/medusa/events`,
    ADAPTER_EVENTS_SECRET: stored.ADAPTER_EVENTS_SECRET ?? secret(),
    MEDUSA_DISABLE_TELEMETRY: 'true',
    ...(stripe && {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    }),
  };
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  writeFileSync(inMedusa('package.json'), json(PACKAGES));
  writeFileSync(inMedusa('tsconfig.json'), json(TYPESCRIPT));
  writeFileSync(inMedusa('medusa-config.js'), CONFIGURATION);
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  writeOwnerOnly('.env', lines.join(''));
  return { ...process.env, ...variables };
}

/** What is built depends on: a build of something else is done again. */
export const BUILT_FROM = JSON.stringify([PACKAGES.dependencies, TYPESCRIPT, CONFIGURATION]);

/** Whether the packages are there in the versions above. */
export function isInstalled(): boolean {
  return Object.entries(PACKAGES.dependencies).every(([name, version]) => {
    const path = join(inMedusa('node_modules'), name, 'package.json');
    return existsSync(path) && JSON.parse(readFileSync(path, 'utf8')).version === version;
  });
}
