import { and, eq } from 'drizzle-orm';
import type { SocialProvider } from '@/lib/contract/account';
import { email as emailField } from '@/lib/contract/fields';
import { shoppers, socialIdentities } from '../db/account-schema';
import type { Queries } from '../db/database';
import { Refusal, refusals } from '../http/refusal';
import { findShopperByEmail, insertShopper, type Shopper } from './shoppers';
import type { SocialProfile } from './social-identity';

const MAX_NAME_LENGTH = 60;

const shortened = (name: string) => name.trim().slice(0, MAX_NAME_LENGTH);

async function findByIdentity(
  queries: Queries,
  provider: SocialProvider,
  subject: string,
): Promise<Shopper | undefined> {
  const [found] = await queries
    .select({ shopper: shoppers })
    .from(socialIdentities)
    .innerJoin(shoppers, eq(shoppers.id, socialIdentities.shopperId))
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)));
  return found?.shopper;
}

/** Finds or makes the shopper; undefined when another call made the same one meanwhile. */
async function findOrMake(
  transaction: Queries,
  provider: SocialProvider,
  profile: SocialProfile,
  now: Date,
): Promise<Shopper | undefined> {
  const known = await findByIdentity(transaction, provider, profile.subject);
  if (known) return known;

  const sameEmail = await findShopperByEmail(transaction, profile.email);
  // Else anybody could enter somebody's address at the provider and have their account here.
  if (sameEmail && !profile.isEmailVerified) {
    throw new Refusal(
      409,
      'There is an account with this e-mail address already. Please log in with its password.',
    );
  }
  const newcomer = {
    firstName: shortened(profile.firstName),
    lastName: shortened(profile.lastName),
    email: profile.email,
    mobile: null,
    passwordHash: null,
  };
  const shopper = sameEmail ?? (await insertShopper(transaction, newcomer, now));
  if (!shopper) return undefined;
  await transaction
    .insert(socialIdentities)
    .values({ provider, subject: profile.subject, shopperId: shopper.id, createdAt: now })
    .onConflictDoNothing();
  return shopper;
}

/**
 * The shopper of a provider's profile: the one it belongs to, else the one with the same e-mail address
 * if the provider has verified that, else a new one.
 */
export async function shopperOfProfile(
  queries: Queries,
  provider: SocialProvider,
  profile: SocialProfile,
  now: Date,
): Promise<Shopper> {
  if (!emailField.safeParse(profile.email).success) {
    throw refusals.field('email', 'The e-mail address of this account cannot be used here.');
  }
  for (let round = 0; round < 2; round++) {
    const shopper = await queries.transaction((transaction) =>
      findOrMake(transaction, provider, profile, now),
    );
    if (shopper) return shopper;
  }
  throw refusals.failed();
}
