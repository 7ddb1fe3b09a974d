import type { SocialProvider } from '@/lib/contract/accounts';
import { email as emailField, firstName, lastName } from '@/lib/contract/fields';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { unprintableLetter } from '@/lib/shared/typesetting/font-files';
import { createMember } from '../../modules/accounts/guests';
import { fittingName } from '../../modules/accounts/rules';
import {
  addIdentity,
  findMemberByEmail,
  findMemberByIdentity,
  type Member,
  setEmailVerified,
} from '../../modules/accounts/shoppers';
import type { SocialProfile } from '../../modules/accounts/social-identity';
import { saveEnteredAddresses } from '../../modules/checkout/service';
import { type Invitation, recordInvitation } from '../../modules/referrals/service';
import type { Queries } from '../../platform/database/database';
import { type LinkServices, sendConfirmation } from './mailed-links';
import type { SignInServices } from './services';
import { takeOver } from './take-over';

interface SignInOf {
  guestId: number | null;
  now: Date;
  /** What counts for a new shopper. */
  invitation: Invitation;
  services: SignInServices & LinkServices;
}

/** Finds or creates the shopper; undefined when another call created the same one meanwhile. */
async function findOrCreate(
  transaction: Queries,
  provider: SocialProvider,
  profile: SocialProfile,
  { guestId, now, invitation, services }: SignInOf,
): Promise<Member | undefined> {
  const { isEmailVerified } = profile;
  const known = await findMemberByIdentity(transaction, provider, profile.subject);
  if (known) {
    const isSameEmail = known.email.toLowerCase() === profile.email.toLowerCase();
    if (isEmailVerified && isSameEmail) await setEmailVerified(transaction, known.id, now);
    return known;
  }

  const sameEmail = await findMemberByEmail(transaction, profile.email);
  // Otherwise anyone could enter another person's address at the provider and take over their account here.
  if (sameEmail && !isEmailVerified) {
    throw new AppError(
      409,
      'already_registered',
      'There is an account with this email address already. Please log in with its password.',
    );
  }
  const names = { firstName: profile.firstName, lastName: profile.lastName };
  const newcomer = {
    ...names,
    email: profile.email,
    mobile: null,
    passwordHash: null,
    emailVerifiedAt: isEmailVerified ? now : null,
  };
  // Somebody else may have made an account with an address that was not theirs.
  const joined =
    sameEmail && !sameEmail.emailVerifiedAt
      ? await takeOver(transaction, sameEmail, names, services, now)
      : sameEmail;
  const shopper = joined ?? (await createMember(transaction, guestId, newcomer, now));
  if (!shopper) return undefined;
  if (!joined) {
    await recordInvitation(transaction, shopper, invitation, now);
    await saveEnteredAddresses(transaction, shopper.id);
    if (!isEmailVerified) await sendConfirmation(transaction, shopper, services);
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
 * if the provider has verified that, else a new one, of the guest where there is one. An account that had not proved to
 * have the address is taken over.
 */
export async function shopperOfProfile(
  queries: Queries,
  provider: SocialProvider,
  profile: SocialProfile,
  signIn: SignInOf,
): Promise<Member> {
  if (!emailField.safeParse(profile.email).success) {
    throw appErrors.field('email', 'The email address of this account cannot be used here.');
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
