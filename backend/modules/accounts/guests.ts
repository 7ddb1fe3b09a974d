import { and, eq, isNull, notExists } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { isUniqueViolation } from '../../platform/database/unique-violation';
import { deleteInBatches } from '../../platform/delete-in-batches';
import { sessions, shoppers } from './schema';
import { endSessionsOf } from './sessions';
import { insertMember, type Member, memberOf, type NewMember } from './shoppers';

function isGuest(id: number) {
  return and(eq(shoppers.id, id), isNull(shoppers.email));
}

/** Adds a guest. @returns their shopper id */
export async function insertGuest(queries: Queries, now: Date): Promise<number> {
  const [guest] = await queries
    .insert(shoppers)
    .values({ createdAt: now, updatedAt: now })
    .returning({ id: shoppers.id });
  if (!guest) throw new Error('The guest was not inserted.');
  return guest.id;
}

/**
 * Makes the guest a member, so that what they have stays theirs. Their sessions end: anyone else who had the token
 * of one must not read the member's data with it.
 * @returns undefined when they are no guest any more, or when the e-mail address or the mobile number is taken
 */
async function registerGuest(
  queries: Queries,
  guestId: number,
  member: NewMember,
  now: Date,
): Promise<Member | undefined> {
  return queries
    .transaction(async (transaction) => {
      const [row] = await transaction
        .update(shoppers)
        .set({ ...member, updatedAt: now })
        .where(isGuest(guestId))
        .returning();
      if (row) await endSessionsOf(transaction, guestId);
      return memberOf(row);
    })
    .catch((error) => {
      if (isUniqueViolation(error)) return undefined;
      throw error;
    });
}

/**
 * Makes a member, of the guest where there is one. Undefined when the e-mail address or the mobile number
 * belongs to one already.
 */
export async function createMember(
  queries: Queries,
  guestId: number | null,
  member: NewMember,
  now: Date,
): Promise<Member | undefined> {
  const registered =
    guestId === null ? undefined : await registerGuest(queries, guestId, member, now);
  return registered ?? insertMember(queries, member, now);
}

/** Locks a guest, so that nothing more can be placed by them. @returns false for someone who is no guest any more */
export async function lockGuest(transaction: Queries, id: number): Promise<boolean> {
  const [guest] = await transaction
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(isGuest(id))
    .for('update');
  return guest !== undefined;
}

/** Removes the guests whose sessions have ended, with their carts: no one can open them any more. */
export async function deleteInactiveGuests(queries: Queries): Promise<void> {
  const ownSessions = queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.shopperId, shoppers.id));
  await deleteInBatches(queries, shoppers, and(isNull(shoppers.email), notExists(ownSessions)));
}
