import { z } from 'zod';
import { UserError } from '@/scripts/lib/log.mjs';
import type { Running } from '@/scripts/lib/processes.mjs';
import { readSettings } from '@/scripts/lib/settings.mjs';
import { ensureKeys, ensureStaff, type Staff } from './access';
import { AdminApi, asSecretKey, Row } from './admin-api';
import { ensureDatabase } from './database';
import { writeFolder } from './folder';
import { ensureBuilt, ensureInstalled, step } from './install';
import { requireRedis } from './redis';
import { readSample } from './sample';
import { seed } from './seed';
import { type GivenMedusa, type OwnMedusa, readMedusaSettings } from './settings';
import { startMedusa } from './start';

/** What a program needs to talk to Medusa. */
export interface MedusaConnection {
  url: string;
  publishableKey: string;
  secretKey: string;
  regionId: string;
  salesChannelId: string;
  /** Proves that an event comes from it; null for a Medusa that somebody else runs, who knows it. */
  eventsSecret: string | null;
  /** Who can log in to the dashboard; null for a Medusa that somebody else runs. */
  staff: Staff | null;
  /** Our own Medusa. It stops with this program. */
  running: Running | null;
}

/** A Medusa that somebody else runs: nothing is installed, and nothing in it is changed. */
async function connect({ url, publishableKey, secretKey }: GivenMedusa): Promise<MedusaConnection> {
  const admin = new AdminApi(url, asSecretKey(secretKey));
  const Store = Row.extend({
    default_region_id: z.string().nullable(),
    default_sales_channel_id: z.string().nullable(),
  });
  const [store] = await admin.list('/stores', 'stores', Store);
  const regionId =
    store?.default_region_id ?? (await admin.list('/regions', 'regions', Row))[0]?.id;
  const salesChannelId = store?.default_sales_channel_id;
  if (!regionId || !salesChannelId) {
    throw new UserError(`The store of ${url} needs a region and a default sales channel.`);
  }
  const own = { eventsSecret: null, staff: null, running: null };
  return { url, publishableKey, secretKey, regionId, salesChannelId, ...own };
}

/**
 * Makes a Medusa with the sample shop ready and starts it. What earlier runs have done is not done again.
 * @throws {UserError} that says what is missing
 */
export async function prepareMedusa(
  settings: GivenMedusa | OwnMedusa = readMedusaSettings(readSettings()),
): Promise<MedusaConnection> {
  if (settings.kind === 'given') return await connect(settings);
  const { url, databaseUrl, redisUrl } = settings;
  // First: a Medusa without it waits for it for ever.
  await requireRedis(redisUrl);
  const env = writeFolder(settings);
  await ensureInstalled();
  await ensureBuilt(env);
  await ensureDatabase(databaseUrl, env);
  const running = await step(`Starting Medusa on ${url}`, () => startMedusa(settings));
  const { staff, token } = await ensureStaff(url, env);
  const { publishableId, ...keys } = await ensureKeys(url, token);
  const admin = new AdminApi(url, asSecretKey(keys.secretKey));
  const sample = await readSample();
  const seeded = await step('Bringing the sample shop into it', () =>
    seed(admin, sample, {
      publishableId,
      providers: ['pp_system_default', ...(settings.stripe ? ['pp_stripe_stripe'] : [])],
    }),
  );
  return { url, ...keys, ...seeded, eventsSecret: env.ADAPTER_EVENTS_SECRET, staff, running };
}
