import { and, eq, gt, ne } from 'drizzle-orm';
import { sessions } from '../db/account-schema';
import type { Queries } from '../db/database';
import { DAY_MS, later } from './clock';
import { hashToken, newToken } from './tokens';

const LIFETIME_MS = 30 * DAY_MS;

/** A shopper who is logged in somewhere. */
export interface Session {
  id: number;
  shopperId: number;
}

/** Begins a session and answers its token, which nobody can read again. */
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
    .select({ id: sessions.id, shopperId: sessions.shopperId })
    .from(sessions)
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
