import { hash, type Options, verify } from '@node-rs/argon2';
import { newToken } from '@/lib/contract-server/tokens';

/** OWASP's parameters for Argon2id, which is the library's default. Memory in KiB. */
const PARAMETERS: Options = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** What the database stores of a password. Runs on the thread pool, not on the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let unknownHash: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash it is compared with an unknown one, which takes
 * as long: the time of an answer does not reveal who has an account.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  unknownHash ??= hashPassword(newToken());
  const isRight = await verify(passwordHash ?? (await unknownHash), password);
  return isRight && typeof passwordHash === 'string';
}
