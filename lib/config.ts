import 'server-only';
import { z } from 'zod';

const HttpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

/** A URL to which paths are added. */
const BaseUrl = HttpUrl.transform((url) => url.replace(/\/+$/, ''));

const Secret = z.string().min(32, 'must have at least 32 characters');

const Config = z.object({
  /** The URL of the backend. Its endpoints are below `/backend/api/`. */
  BACKEND_URL: HttpUrl.default('http://127.0.0.1:4000'),
  /** The shop's public origin, for canonical URLs, the sitemap and shared links. */
  SITE_URL: HttpUrl.default('http://localhost:3000').transform((url) => new URL(url).origin),
  /** Signs invalidations and client IPs. Without it `/api/revalidate` answers 404. */
  REVALIDATE_SECRET: Secret.optional(),
  /** Encrypts the sessions; without it no one can sign in. */
  NEXTAUTH_SECRET: Secret.optional(),
  /** How many of your own proxies are directly before the storefront and write `X-Forwarded-For`. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** The shop's keys at Google and Facebook. A provider is offered only when both of its keys are set. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  /** The URLs of the providers, with Facebook's version (section 9). Only tests change them. */
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
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The configuration is wrong: ${issues.join('; ')}.`);
  }
  config = parsed.data;
  return config;
}
