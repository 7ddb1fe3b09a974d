import { z } from 'zod';
import type { Services } from '../context';
import { unlessRefused } from '../medusa/medusa';
import { claimsOf } from './customer-tokens';

const TokenAnswer = z.object({ token: z.string() });
const Anything = z.unknown();

/** The token that an e-mail address and a password log in with; null where they do not fit. */
export async function logInAtMedusa(
  { medusa }: Pick<Services, 'medusa'>,
  email: string,
  password: string,
): Promise<string | null> {
  const call = medusa.auth('/customer/emailpass', TokenAnswer, { body: { email, password } });
  return (await unlessRefused([401], call, null))?.token ?? null;
}

/**
 * A login of Medusa without a customer, for one that is about to be made. Null where the e-mail address has a login: a
 * registration that was broken off is gone on with, where the password fits.
 */
export async function newLogin(
  services: Pick<Services, 'medusa'>,
  email: string,
  password: string,
): Promise<string | null> {
  const body = { email, password };
  const call = services.medusa.auth('/customer/emailpass/register', TokenAnswer, { body });
  const made = await unlessRefused([401], call, null);
  if (made) return made.token;
  const known = await logInAtMedusa(services, email, password);
  return known && claimsOf(known) === null ? known : null;
}

/**
 * Gives a customer another password. Medusa does that with a token of its own alone, which it hands out by an event.
 * @throws {MedusaUnavailable} where no event comes
 */
export async function setPassword(
  { medusa, locks, resetTokens }: Pick<Services, 'medusa' | 'locks' | 'resetTokens'>,
  email: string,
  password: string,
): Promise<void> {
  await locks.with(`password:${email}`, async () => {
    // Anyone may ask Medusa for one. Only the latest is sure to be valid.
    await resetTokens.discard(email);
    const body = { identifier: email };
    await medusa.auth('/customer/emailpass/reset-password', Anything, { body });
    const token = await resetTokens.waitFor(email);
    await medusa.auth('/customer/emailpass/update', Anything, { token, body: { password } });
  });
}
