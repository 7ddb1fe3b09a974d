import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@/lib/contract/durations';
import { hashToken, newToken } from '@/lib/contract-server/tokens';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { lockName } from '../../platform/database/named-lock';
import { deleteInBatches } from '../../platform/delete-in-batches';
import { type EMAIL_LINK_PURPOSES, emailLinks } from './schema';

type Purpose = (typeof EMAIL_LINK_PURPOSES)[number];

const WINDOW_MS = HOUR_MS;
/** How many links of a purpose a mailbox gets within the window. */
const LINKS_IN_WINDOW = 3;
/**
 * No shorter than the window: whoever is refused a link has a valid one in the mailbox, so that nobody can close
 * recovery by asking for links in somebody else's name.
 */
const LIFETIME_MS = { confirm: 3 * DAY_MS, recover: WINDOW_MS } satisfies Record<Purpose, number>;

/** What a link is for. */
interface EmailLink {
  purpose: Purpose;
  email: string;
  /** Null where no member has the address. */
  shopperId: number | null;
  /** Of a registration with the address of a member. */
  names?: { firstName: string; lastName: string } | undefined;
}

/** Makes a link. @returns its key; or the seconds until the mailbox may get another one */
export async function startEmailLink(
  transaction: Queries,
  { purpose, email, shopperId, names }: EmailLink,
  now: Date,
): Promise<{ key: string; waitSeconds?: never } | { key: null; waitSeconds: number }> {
  const mailboxHash = hashToken(email.toLowerCase());
  await lockName(transaction, `mail:${mailboxHash}`);
  const [oldest] = await transaction
    .select({ createdAt: emailLinks.createdAt })
    .from(emailLinks)
    .where(
      and(
        eq(emailLinks.mailboxHash, mailboxHash),
        eq(emailLinks.purpose, purpose),
        gt(emailLinks.createdAt, later(now, -WINDOW_MS)),
      ),
    )
    .orderBy(desc(emailLinks.id))
    .offset(LINKS_IN_WINDOW - 1)
    .limit(1);
  if (oldest) {
    const untilMs = oldest.createdAt.getTime() + WINDOW_MS - now.getTime();
    return { key: null, waitSeconds: Math.max(1, Math.ceil(untilMs / SECOND_MS)) };
  }
  const key = newToken();
  await transaction.insert(emailLinks).values({
    purpose,
    mailboxHash,
    shopperId,
    ...names,
    keyHash: hashToken(key),
    createdAt: now,
    expiresAt: later(now, LIFETIME_MS[purpose]),
  });
  return { key };
}

/** The link of a key, with whether it can still be used; undefined for a key that there is not. */
export async function findEmailLink(queries: Queries, purpose: Purpose, key: string, now: Date) {
  const [link] = await queries
    .select()
    .from(emailLinks)
    .where(and(eq(emailLinks.keyHash, hashToken(key)), eq(emailLinks.purpose, purpose)));
  return link && { ...link, isOpen: link.expiresAt > now };
}

/** What ends a link. The row stays, because it counts for an hour. */
const ENDED = { expiresAt: sql`${emailLinks.createdAt}` };

/** Uses a link up; undefined where it is none, has expired or was used. */
export async function redeemEmailLink(
  transaction: Queries,
  purpose: Purpose,
  key: string,
  now: Date,
) {
  const [link] = await transaction
    .update(emailLinks)
    .set(ENDED)
    .where(
      and(
        eq(emailLinks.keyHash, hashToken(key)),
        eq(emailLinks.purpose, purpose),
        gt(emailLinks.expiresAt, now),
      ),
    )
    .returning();
  return link;
}

/** Ends the links with which a member's password can be set. */
export async function endRecoveryLinksOf(queries: Queries, shopperId: number): Promise<void> {
  await queries
    .update(emailLinks)
    .set(ENDED)
    .where(and(eq(emailLinks.shopperId, shopperId), eq(emailLinks.purpose, 'recover')));
}

/** Removes the links that neither work nor count any more. */
export async function deleteOldEmailLinks(queries: Queries, now: Date): Promise<void> {
  const isOver = lte(emailLinks.expiresAt, now);
  const isUncounted = lte(emailLinks.createdAt, later(now, -WINDOW_MS));
  await deleteInBatches(queries, emailLinks, and(isOver, isUncounted));
}
