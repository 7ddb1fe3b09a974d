import 'server-only';
import { z } from 'zod';

const HttpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** An address to which paths are added. */
const BaseUrl = HttpUrl.transform((url) => url.replace(/\/+$/, ''));

const Secret = z.string().min(32, 'must have at least 32 characters');

const Config = z.object({
  /** Where the backend listens; its endpoints stand below `/backend/api/`. */
  BACKEND_URL: HttpUrl.default('http://127.0.0.1:4000'),
  /** The shop's public origin, for canonical addresses, the sitemap and shared links. */
  SITE_URL: HttpUrl.default('http://localhost:3000').transform((url) => new URL(url).origin),
  /** Signs the backend's announcements; without it `/api/revalidate` does not exist. */
  REVALIDATE_SECRET: Secret.optional(),
  /** Encrypts the sessions; without it nobody can sign in. */
  NEXTAUTH_SECRET: Secret.optional(),
  /** How many proxies of one's own stand before the storefront and write `X-Forwarded-For`. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** The shop's keys at Google and Facebook: who lacks one of a provider's two does not offer it. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  /** Where the providers are, with Facebook's version (section 9); other ones are for tests. */
  GOOGLE_ISSUER: BaseUrl.default('https://accounts.google.com'),
  FACEBOOK_GRAPH_URL: BaseUrl.default('https://graph.facebook.com/v10.0'),
  FACEBOOK_DIALOG_URL: HttpUrl.default('https://www.facebook.com/v10.0/dialog/oauth'),
});
export type Config = z.output<typeof Config>;

let config: Config | undefined;

/**
 * The storefront's configuration, read from the environment when it is first needed: the build needs none.
 * Empty variables count as absent. Throws one error that names every bad variable.
 */
export function getConfig(): Config {
  if (config) return config;
  const given = Object.entries(process.env).filter(([, value]) => value !== '');
  const parsed = Config.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The configuration is wrong: ${faults.join('; ')}.`);
  }
  config = parsed.data;
  return config;
}
