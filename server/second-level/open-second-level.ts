import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lockFolder } from '@/lib/shared/lock-folder';
import { log } from '../log';
import type { Settings } from '../settings';
import { DiskLevel } from './disk-level';
import { MemoryOnly } from './memory-only';
import { RedisLevel } from './redis-level';
import type { SecondLevel } from './second-level';

const MB = 1024 * 1024;
/** The name of a folder of {@link generationOf}. */
const GENERATION = /^pages-[0-9a-f]{16}$/;

/** What pages are made of beside the catalogue: they are not shared with a storefront where it differs. */
const PAGE_VARIABLES = [
  'SITE_URL',
  'IMAGE_HOSTS',
  'PAYMENT_PROVIDER',
  'PAYMENTS_URL',
  'ALLOW_DEMO',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_ISSUER',
  'FACEBOOK_CLIENT_ID',
];
/** Of these, whether they are set. */
const PAGE_SECRETS = [
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'CDN_PURGE_URL',
  'METRICS_PORT',
];

/** Opens Redis or the folder that the settings name. Without either, or where it fails, pages are in memory alone. */
export async function openSecondLevel(settings: Settings): Promise<SecondLevel> {
  const generation = generationOf(settings);
  const { REDIS_URL, PAGE_CACHE_DIR, PAGE_CACHE_MB } = settings;
  if (REDIS_URL !== undefined) {
    const level = new RedisLevel({
      url: REDIS_URL,
      shop: `oak-and-loom:${shortHash(settings.SITE_URL)}`,
      generation: `oak-and-loom:${generation}`,
      onDown: (err) => log.warn({ err }, 'Redis fails: pages are in memory alone until it is back'),
      onUp: () => log.info('Redis is back'),
      onRefused: (err) => log.warn({ err }, 'Redis takes no pages'),
    });
    await level.open();
    return level;
  }
  if (PAGE_CACHE_DIR === 'none') return new MemoryOnly();
  try {
    return await openFolder(resolve(PAGE_CACHE_DIR), generation, PAGE_CACHE_MB * MB);
  } catch (err) {
    log.warn({ err }, 'PAGE_CACHE_DIR cannot be used: pages are in memory alone');
    return new MemoryOnly();
  }
}

async function openFolder(folder: string, generation: string, maxBytes: number) {
  lockFolder(folder, {
    file: 'storefront.lock',
    program: 'storefront',
    setting: 'PAGE_CACHE_DIR',
    toError: (message) => new Error(message),
  });
  // What other builds have rendered is of no use. The folder may hold more than that.
  for (const name of await readdir(folder)) {
    const isOurs = GENERATION.test(name);
    if (isOurs && name !== generation) await rm(join(folder, name), { recursive: true });
  }
  const failed = new Set<string>();
  return DiskLevel.open({
    folder: join(folder, generation),
    maxBytes,
    onError(action, err) {
      // A full disk fails at every page.
      if (!failed.has(action)) log.warn({ action, err }, 'PAGE_CACHE_DIR fails');
      failed.add(action);
    },
  });
}

/** Names all pages that a build renders with one configuration. */
function generationOf({ NEXT_DIST_DIR }: Settings): string {
  const build = readFileSync(join(NEXT_DIST_DIR, 'BUILD_ID'), 'utf8');
  const values = PAGE_VARIABLES.map((name) => process.env[name] ?? '');
  const areSet = PAGE_SECRETS.map((name) => Boolean(process.env[name]));
  return `pages-${shortHash(JSON.stringify([build, values, areSet]))}`;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
