import { hash, type Options, verify } from '@node-rs/argon2';
import { newToken } from './tokens';

/** OWASP's parameters for Argon2id, which is the library's default. Memory in KiB. */
const PARAMETERS: Options = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** What the database keeps of a password. Runs on the thread pool, not on the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the one of the hash. Without a hash it is not, and finding that out takes as
 * long, so that an answer's time does not tell who has an account.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  nobodysHash ??= hashPassword(newToken());
  const isRight = await verify(passwordHash ?? (await nobodysHash), password);
  return isRight && typeof passwordHash === 'string';
}
