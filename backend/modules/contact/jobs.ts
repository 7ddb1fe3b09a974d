import { lte } from 'drizzle-orm';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { deleteInBatches } from '../../platform/delete-in-batches';
import type { Retention } from '../../platform/retention';
import { contactMessages } from './schema';

/** Removes messages that were answered long ago. */
export async function deleteOldContactMessages(
  queries: Queries,
  now: Date,
  { contactMessagesMs }: Pick<Retention, 'contactMessagesMs'>,
): Promise<void> {
  const isOld = lte(contactMessages.createdAt, later(now, -contactMessagesMs));
  await deleteInBatches(queries, contactMessages, isOld);
}
