import { appErrors } from '@/lib/contract-server/app-error';
import { lockMember, type Member, type NewMember, setOwner } from '../../modules/accounts/shoppers';
import type { Queries } from '../../platform/database/database';
import type { PersonParts, RemovalServices } from '../../platform/person-parts';

/** What a take-over needs beside the transaction. */
export interface TakeOverServices extends Omit<RemovalServices, 'now'> {
  /** What each module keeps of members. */
  personParts: readonly PersonParts[];
}

/** Whom the mailbox has proved to be its owner; empty where that is unknown. */
type OwnerNames = Partial<Pick<NewMember, 'firstName' | 'lastName'>>;

/**
 * Gives an account to the owner of its mailbox, which it had not proved to have: whoever made it is out, and cannot come
 * back (README.md, "Whose address it is").
 */
export async function takeOver(
  transaction: Queries,
  member: Member,
  names: OwnerNames,
  { personParts, jobs, invalidations }: TakeOverServices,
  now: Date,
): Promise<Member> {
  if (!(await lockMember(transaction, member))) throw appErrors.failed();
  for (const parts of personParts) {
    await parts.takeOver?.(transaction, member.id, { jobs, invalidations, now });
  }
  const owned = await setOwner(transaction, member.id, names, now);
  if (!owned) throw appErrors.failed();
  return owned;
}
