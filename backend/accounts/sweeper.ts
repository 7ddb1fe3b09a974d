import { lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import { otpChallenges, rateLimits, sessions } from '../db/account-schema';
import { cartAdditions } from '../db/cart-schema';
import type { Queries } from '../db/database';
import { type Clock, DAY_MS, HOUR_MS, later } from './clock';

/** Removes what has expired: sessions, codes, and counts of attempts. Nothing relies on its being gone. */
export async function sweepExpired(queries: Queries, now: Date): Promise<void> {
  await queries.delete(sessions).where(lte(sessions.expiresAt, now));
  await queries.delete(otpChallenges).where(lte(otpChallenges.expiresAt, now));
  // Nobody repeats a request that is a day old.
  await queries.delete(cartAdditions).where(lte(cartAdditions.addedAt, later(now, -DAY_MS)));
  await queries.delete(rateLimits).where(lte(rateLimits.endsAt, now));
}

/** Sweeps now and then every hour, until it is told to stop. */
export function startSweeper(queries: Queries, clock: Clock, log: Logger): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  const sweep = () => {
    underWay = sweepExpired(queries, clock()).catch((err) => {
      log.warn({ err }, 'Expired rows were not removed');
    });
  };
  sweep();
  const timer = setInterval(sweep, HOUR_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
