import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/contract/durations';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import type { Session } from '../../platform/procedure';
import { hashToken, newToken } from '../../platform/tokens';
import { sessions, shoppers } from './schema';

const LIFETIME_MS = 30 * DAY_MS;

/** Begins a session and answers its token. Only the token's hash is stored. */
export async function openSession(queries: Queries, shopperId: number, now: Date): Promise<string> {
  const token = newToken();
  await queries.insert(sessions).values({
    tokenHash: hashToken(token),
    shopperId,
    createdAt: now,
    expiresAt: later(now, LIFETIME_MS),
  });
  return token;
}

/** The session of a token; null when there is none or it has expired. */
export async function findSession(
  queries: Queries,
  token: string,
  now: Date,
): Promise<Session | null> {
  const [session] = await queries
    .select({
      id: sessions.id,
      shopperId: sessions.shopperId,
      isMember: sql<boolean>`${shoppers.email} is not null`,
    })
    .from(sessions)
    .innerJoin(shoppers, eq(shoppers.id, sessions.shopperId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now)));
  return session ?? null;
}

/** Ends one session: its token is worth nothing from now on. */
export async function endSession(queries: Queries, id: number): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.id, id));
}

/** Ends a shopper's sessions, all of them or all but one. */
export async function endSessionsOf(
  queries: Queries,
  shopperId: number,
  exceptId?: number,
): Promise<void> {
  const isOther = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  await queries.delete(sessions).where(and(eq(sessions.shopperId, shopperId), isOther));
}
