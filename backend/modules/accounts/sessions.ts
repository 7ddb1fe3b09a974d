import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/contract/durations';
import { hashToken, newToken } from '@/lib/contract-server/tokens';
import { later } from '../../platform/clock';
import type { Database, Queries } from '../../platform/database/database';
import type { Session } from '../../platform/procedure';
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

/** Finds the session of a token; null when there is none or it has expired. Each call of a shopper begins with it. */
export async function createSessionFinder({
  queries,
  prepare,
}: Pick<Database, 'queries' | 'prepare'>): Promise<
  (token: string, now: Date) => Promise<Session | null>
> {
  const query = queries
    .select({
      id: sql`${sessions.id}`.as('id'),
      shopperId: sql`${sessions.shopperId}`.as('shopperId'),
      isMember: sql`${shoppers.email} is not null`.as('isMember'),
    })
    .from(sessions)
    .innerJoin(shoppers, eq(shoppers.id, sessions.shopperId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    );
  const find = await prepare<Session>('session_of_token', query.toSQL().sql);
  return async (token, now) => (await find(hashToken(token), now.toISOString())) ?? null;
}

/** Which of these sessions have neither ended nor expired. */
export async function findLiveSessions(
  queries: Queries,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const live = await queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, now)));
  return new Set(live.map(({ id }) => id));
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
