import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { deleteShopper, lockMember, type Member } from '../../modules/accounts/shoppers';
import type { Clock } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { deleteIdempotencyKeysOf } from '../../platform/idempotency';
import type { Invalidations } from '../../platform/invalidations';
import type { JobQueue } from '../../platform/jobs';
import { deleteMailsOf, type MailSender } from '../../platform/mail';
import type { PersonParts } from '../../platform/person-parts';
import { deletedMail } from './deletion-mail';

/** What has to be finished before a member can be deleted, one text each. */
export async function deletionObstacles(
  personParts: readonly PersonParts[],
  queries: Queries,
  shopperId: number,
): Promise<string[]> {
  const obstacles: string[] = [];
  for (const parts of personParts) {
    obstacles.push(...((await parts.obstacles?.(queries, shopperId)) ?? []));
  }
  return obstacles;
}

/** What a deletion needs. */
export interface DeletionServices {
  /** What each module keeps of members, in the order of all locks. */
  personParts: readonly PersonParts[];
  mail: MailSender;
  jobs: JobQueue;
  invalidations: Pick<Invalidations, 'publishInvalidation'>;
  clock: Clock;
}

/**
 * Deletes a member in one transaction: the row goes with everything that belongs to it, and orders stay without a
 * person (README.md, "Deleting an account").
 * @throws {AppError} 409 where something has to be finished first, 401 where another call was first
 */
export async function deleteMember(
  queries: Queries,
  member: Member,
  { personParts, mail, jobs, invalidations, clock }: DeletionServices,
): Promise<void> {
  const { id, email, emailVerifiedAt, firstName } = member;
  const verifiedEmail = emailVerifiedAt && email;
  await queries.transaction(async (transaction) => {
    if (!(await lockMember(transaction, member))) throw appErrors.loginRequired();
    for (const parts of personParts) await parts.lock?.(transaction, id);
    const obstacles = await deletionObstacles(personParts, transaction, id);
    if (obstacles.length > 0) throw new AppError(409, 'account_in_use', obstacles.join(' '));
    const services = { jobs, invalidations, now: clock() };
    for (const parts of personParts)
      await parts.remove?.(transaction, { id, verifiedEmail }, services);
    await deleteIdempotencyKeysOf(transaction, id);
    if (verifiedEmail !== null) await deleteMailsOf(transaction, verifiedEmail);
    await mail.send(transaction, deletedMail(email, firstName));
    await deleteShopper(transaction, id);
  });
}
