import { z } from 'zod';
import { StartError } from './start-error';

/** What the documentation says of a variable (`docs/configuration.md`). */
interface SettingNote {
  meaning: string;
  /** The text that is read where the variable is absent, if it may be set to it as well. */
  fallback?: string;
  /** Else what holds then, in words. */
  without?: string | undefined;
}

/** What is known of each variable, for the documentation. */
export const settingNotes = z.registry<SettingNote>();

/**
 * A variable of the environment. An empty one means the same as none: that is how `.env` files leave one out.
 * @param fallback read as if it had been typed
 * @param without what holds without it, where that is more than the fallback
 */
export function setting<T extends z.ZodType>(
  schema: T,
  fallback: string,
  meaning: string,
  without?: string,
) {
  const read = (value: unknown) => (value === '' || value === undefined ? fallback : value);
  const variable = z.preprocess(read, schema);
  settingNotes.add(variable, without ? { meaning, without } : { meaning, fallback });
  return variable;
}

const orNone = (value: unknown) => (value === '' ? undefined : value);

/**
 * A variable that may be absent.
 * @param without what holds then
 */
export function optionalSetting<T extends z.ZodType>(schema: T, without: string, meaning: string) {
  const variable = z.preprocess(orNone, schema.optional());
  settingNotes.add(variable, { meaning, without });
  return variable;
}

/** A variable without which the program does not start. `npm start` creates it. */
export function requiredSetting<T extends z.ZodType>(schema: T, meaning: string) {
  const variable = z.preprocess(orNone, schema);
  settingNotes.add(variable, { meaning, without: 'created by `npm start`' });
  return variable;
}

/**
 * Reads variables of the environment.
 * @throws {StartError} that names each wrong variable, and not its value
 */
export function readSettings<Variables extends z.ZodObject>(
  variables: Variables,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Variables> {
  const result = variables.safeParse(environment);
  if (result.success) return result.data;
  const issues = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const name = String(path[0]);
    if (!issues.has(name)) issues.set(name, `${name} ${message}.`);
  }
  throw new StartError([...issues.values()].join(' '));
}

export const HttpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });

/** A URL to which paths are added. */
export const BaseUrl = HttpUrl.transform((url) => url.replace(/\/+$/, ''));

/** The scheme, host and port of a URL. */
export const Origin = HttpUrl.transform((url) => new URL(url).origin);

export function Secret(characters: number) {
  return z
    .string({ error: 'must be set; npm start creates it' })
    .min(characters, `must have at least ${characters} characters`);
}

/** @param first 0 where any free port may be taken */
export function Port(first: 0 | 1) {
  const error = `must be a port between ${first} and 65535`;
  return WholeNumber(first, 65_535, error);
}

export function WholeNumber(min: number, max: number, error: string) {
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
}

/** An amount of money, in minor units. */
export const Amount = z
  .string()
  .regex(/^\d{1,6}(\.\d{2})?$/, 'must be an amount such as 10.00')
  .transform((amount) => Math.round(Number(amount) * 100));

export const Proxies = WholeNumber(0, 9, 'must be a number from 0 to 9');
