import 'server-only';
import type { z } from 'zod';
import { readSettings } from '../shared/settings';
import { storefrontSettings } from '../shared/storefront-settings';

export type Config = z.output<typeof storefrontSettings>;

let config: Config | undefined;

/**
 * The storefront's configuration, read from the environment when it is first needed: the build needs none.
 * @throws {StartError} that names every wrong variable
 */
export function getConfig(): Config {
  config ??= readSettings(storefrontSettings, process.env);
  return config;
}
