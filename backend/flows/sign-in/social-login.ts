import type { SocialProvider } from '@/lib/contract/accounts';
import { email as emailField, firstName, lastName } from '@/lib/contract/fields';
import { unprintableLetter } from '@/lib/shared/typesetting/font-files';
import { createMember } from '../../modules/accounts/guests';
import { fittingName } from '../../modules/accounts/rules';
import {
  addIdentity,
  findMemberByEmail,
  findMemberByIdentity,
  type Member,
} from '../../modules/accounts/shoppers';
import type { SocialProfile } from '../../modules/accounts/social-identity';
import { saveEnteredAddresses } from '../../modules/checkout/service';
import { type Invitation, recordInvitation } from '../../modules/referrals/service';
import { AppError, appErrors } from '../../platform/app-error';
import type { Queries } from '../../platform/database/database';

interface SignInOf {
  guestId: number | null;
  now: Date;
  /** What counts for a new shopper. */
  invitation: Invitation;
}

/** Finds or creates the shopper; undefined when another call created the same one meanwhile. */
async function findOrCreate(
  transaction: Queries,
  provider: SocialProvider,
  profile: SocialProfile,
  { guestId, now, invitation }: SignInOf,
): Promise<Member | undefined> {
  const known = await findMemberByIdentity(transaction, provider, profile.subject);
  if (known) return known;

  const sameEmail = await findMemberByEmail(transaction, profile.email);
  // Otherwise anyone could enter another person's address at the provider and take over their account here.
  if (sameEmail && !profile.isEmailVerified) {
    throw new AppError(
      409,
      'already_registered',
      'There is an account with this e-mail address already. Please log in with its password.',
    );
  }
  const newcomer = {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    mobile: null,
    passwordHash: null,
  };
  const shopper = sameEmail ?? (await createMember(transaction, guestId, newcomer, now));
  if (!shopper) return undefined;
  if (!sameEmail) {
    await recordInvitation(transaction, shopper, invitation, now);
    await saveEnteredAddresses(transaction, shopper.id);
  }
  await addIdentity(transaction, shopper.id, provider, profile.subject, now);
  return shopper;
}

/** What the shop's forms take of a name, which documents are headed by. */
async function acceptedName(field: typeof firstName, given: string): Promise<string> {
  const name = fittingName(field, given);
  const letter = await unprintableLetter(name);
  return letter ? acceptedName(field, name.replaceAll(letter, ' ')) : name;
}

/** Whatever the provider calls them, there is a name to greet them by. They can change it. */
async function withAcceptedNames(profile: SocialProfile): Promise<SocialProfile> {
  const [mailbox = ''] = profile.email.split('@');
  return {
    ...profile,
    firstName:
      (await acceptedName(firstName, profile.firstName)) ||
      (await acceptedName(firstName, mailbox)) ||
      'Member',
    lastName: await acceptedName(lastName, profile.lastName),
  };
}

/**
 * The shopper of a provider's profile: the one it belongs to, else the one with the same e-mail address
 * if the provider has verified that, else a new one, of the guest where there is one.
 */
export async function shopperOfProfile(
  queries: Queries,
  provider: SocialProvider,
  profile: SocialProfile,
  signIn: SignInOf,
): Promise<Member> {
  if (!emailField.safeParse(profile.email).success) {
    throw appErrors.field('email', 'The e-mail address of this account cannot be used here.');
  }
  const named = await withAcceptedNames(profile);
  for (let round = 0; round < 2; round++) {
    const shopper = await queries.transaction((transaction) =>
      findOrCreate(transaction, provider, named, signIn),
    );
    if (shopper) return shopper;
  }
  throw appErrors.failed();
}
