import { createHash, randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { hashToken, newToken } from '@/lib/contract-server/tokens';
import { parseJson } from '@/lib/shared/parse-json';
import { isSameSecret } from '@/lib/shared/same-secret';
import type { Services } from '../context';

/** Of a code, and then of the token that it is exchanged for. */
const LIFETIME_MS = 10 * MINUTE_MS;
/** Between two codes to the same browser. */
const PAUSE_MS = MINUTE_MS;
const MAX_TRIES = 5;
/** Ten of 10,000 possibilities with five tries each: whoever guesses is right in one of 200 days. */
const CODES_A_DAY = 10;

/** `email` is null where nobody has the number. */
const Challenge = z.object({
  salt: z.string(),
  codeHash: z.string(),
  email: z.string().nullable(),
});
const Proof = z.object({ mobile: z.string(), email: z.string() });

type Memory = Pick<Services, 'store'>;

/** Of which number a code is asked for, and by which browser. */
interface Asked {
  /** E.164. */
  mobile: string;
  /** The secret of the browser; empty where the caller has none. */
  browser: string;
}

const nameOf = ({ mobile, browser }: Asked) => `${mobile}:${hashToken(browser)}`;

function hashCode(salt: string, code: string): string {
  return createHash('sha256').update(`${salt}:${code}`).digest('base64url');
}

/**
 * Makes a new code, which replaces the one that the browser had for the number. For a number that nobody has, the same is
 * stored with a code that no one knows.
 * @returns the code; null where nobody has the number
 * @throws {AppError} 429 within the pause and when the number's codes of the day are used up
 */
export async function startChallenge(
  { store }: Memory,
  asked: Asked,
  email: string | null,
): Promise<string | null> {
  const name = nameOf(asked);
  const pause = `otp-pause:${name}`;
  if (!(await store.setNew(pause, '1', PAUSE_MS))) {
    const leftMs = await store.lifetimeOf(pause);
    throw appErrors.tooManyAttempts(Math.max(1, Math.ceil(leftMs / SECOND_MS)));
  }
  const day = `otp-day:${asked.mobile}`;
  if ((await store.count(day, DAY_MS)) > CODES_A_DAY) {
    throw new AppError(
      429,
      'rate_limited',
      'We have sent this number all the codes that it can get in a day.',
      { retryAfterSeconds: Math.max(1, Math.ceil((await store.lifetimeOf(day)) / SECOND_MS)) },
    );
  }
  const code = email === null ? null : String(randomInt(10_000)).padStart(4, '0');
  const salt = randomBytes(16).toString('base64url');
  const challenge = { salt, codeHash: hashCode(salt, code ?? newToken()), email };
  await store.delete(`otp-tries:${name}`);
  await store.set(`otp:${name}`, JSON.stringify(challenge), LIFETIME_MS);
  return code;
}

interface Redeemed {
  /** Allows one new password. Null for a wrong, an expired or a used code and after five tries. */
  token: string | null;
  /** Whether this was the fifth wrong try, which ended the code of somebody. */
  isEnded: boolean;
}

/** Tries a code. */
export async function redeemCode({ store }: Memory, asked: Asked, code: string): Promise<Redeemed> {
  const name = nameOf(asked);
  const text = await store.get(`otp:${name}`);
  if (text === null) return { token: null, isEnded: false };
  // Counted before it is compared, so that tries at the same time cannot be more than allowed.
  const tries = await store.count(`otp-tries:${name}`, LIFETIME_MS);
  if (tries > MAX_TRIES) return { token: null, isEnded: false };
  const { salt, codeHash, email } = Challenge.parse(parseJson(text));
  if (!isSameSecret(hashCode(salt, code), codeHash) || email === null) {
    return { token: null, isEnded: tries === MAX_TRIES && email !== null };
  }
  // Whoever takes it first.
  if ((await store.take(`otp:${name}`)) !== text) return { token: null, isEnded: false };
  const token = newToken();
  const proof = { mobile: asked.mobile, email };
  await store.set(`otp-proof:${hashToken(token)}`, JSON.stringify(proof), LIFETIME_MS);
  return { token, isEnded: false };
}

/**
 * Uses a token up. Where the work that it allows fails, it is valid again.
 * @param work with the e-mail address of the account
 * @returns false where it is none, expired or used
 */
export async function withProof(
  { store }: Memory,
  mobile: string,
  token: string,
  work: (email: string) => Promise<void>,
): Promise<boolean> {
  const name = `otp-proof:${hashToken(token)}`;
  const text = await store.take(name);
  if (text === null) return false;
  const proof = Proof.parse(parseJson(text));
  if (proof.mobile !== mobile) return false;
  try {
    await work(proof.email);
  } catch (error) {
    await store.set(name, text, LIFETIME_MS);
    throw error;
  }
  return true;
}
