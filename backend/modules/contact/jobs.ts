import { lte } from 'drizzle-orm';
import { DAY_MS } from '@/lib/contract/durations';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { contactMessages } from './schema';

/** The privacy policy of the sample shop says so. */
const LIFETIME_MS = 365 * DAY_MS;

/** Removes messages that are a year old: they were answered long ago. */
export async function deleteOldContactMessages(queries: Queries, now: Date): Promise<void> {
  await queries
    .delete(contactMessages)
    .where(lte(contactMessages.createdAt, later(now, -LIFETIME_MS)));
}
