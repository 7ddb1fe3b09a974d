import { z } from 'zod';
import { StartError } from './start-error';

/** An empty variable means the same as none: that is how `.env` files leave one out. */
function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

const Url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

function secret(characters: number) {
  return optional(z.string().min(characters, `must have at least ${characters} characters`));
}

const PORT = 'must be a port between 0 and 65535';

const Environment = z.object({
  BACKEND_PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, PORT)
      .transform(Number)
      .pipe(z.number().max(65535, PORT)),
  ).default(4000),
  BACKEND_HOST: optional(z.string()).default('127.0.0.1'),
  DATA_DIR: optional(z.string()).default('.data'),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  ),
  STOREFRONT_URL: optional(
    z
      .string()
      .transform((list) => list.split(',').map((url) => url.trim().replace(/\/+$/, '')))
      .pipe(z.array(Url)),
  ).default([]),
  REVALIDATE_SECRET: secret(32),
  BACKEND_ADMIN_SECRET: secret(16),
  SAMPLE_CATALOGUE: optional(z.string()).default('backend/catalogue/sample-catalogue.json'),
  LOG_LEVEL: optional(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    }),
  ).default('info'),
});

export interface Config {
  /** 0 takes any free port. */
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl?: string;
  /** Base addresses of the storefronts that want to hear of changes. */
  storefrontUrls: string[];
  /** Signs what is announced; without it nothing is. */
  revalidateSecret?: string;
  /** Without it the admin routes answer 404. */
  adminSecret?: string;
  /** The file an empty database is filled from; null leaves it empty. */
  sampleCatalogue: string | null;
  logLevel: string;
}

/** Reads the configuration. Throws a `StartError` that names the first wrong variable, not its value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const result = Environment.safeParse(environment);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new StartError(`${issue?.path[0]?.toString()} ${issue?.message}.`);
  }
  const values = result.data;
  return {
    port: values.BACKEND_PORT,
    host: values.BACKEND_HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    storefrontUrls: values.STOREFRONT_URL,
    revalidateSecret: values.REVALIDATE_SECRET,
    adminSecret: values.BACKEND_ADMIN_SECRET,
    sampleCatalogue: values.SAMPLE_CATALOGUE === 'none' ? null : values.SAMPLE_CATALOGUE,
    logLevel: values.LOG_LEVEL,
  };
}
