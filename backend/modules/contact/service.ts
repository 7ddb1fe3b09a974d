import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { lowered } from '../accounts/schema';
import { contactMessages } from './schema';

/** Deletes what was written from an address, also while its owner was signed out. */
export async function deleteMessagesOf(transaction: Queries, address: string): Promise<void> {
  await transaction
    .delete(contactMessages)
    .where(eq(lowered(contactMessages.email), address.toLowerCase()));
}
