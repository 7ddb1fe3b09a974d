import { z } from 'zod';

/** An empty variable means the default value. */
const withDefault = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const Settings = z.object({
  PORT: withDefault(z.coerce.number().int().min(1).max(65_535).default(3000)),
  /** All network interfaces of this machine if not set. */
  HOST: withDefault(z.string().optional()),
  /** `lib/config.ts` has the same default. */
  BACKEND_URL: withDefault(z.url().default('http://127.0.0.1:4000')),
  SITE_URL: withDefault(z.url().default('http://localhost:3000')),
  TRUSTED_PROXIES: withDefault(z.coerce.number().int().min(0).max(10).default(0)),
  NEXT_DIST_DIR: withDefault(z.string().default('.next')),
});

/** The environment variables that the front reads. `lib/config.ts` checks the others when Next.js starts. */
export type Settings = z.output<typeof Settings>;

/**
 * Reads the front's settings.
 * @throws an Error that names each invalid variable
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const parsed = Settings.safeParse(env);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`The configuration is wrong: ${issues.join('; ')}.`);
}
