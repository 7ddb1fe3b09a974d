import { and, eq } from 'drizzle-orm';
import { type GuestSession, profileForm, type User } from '@/lib/contract/accounts';
import type { RequestOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import { parsePhone, phonesOf } from '@/lib/contract/phone';
import { appErrors } from '@/lib/contract-server/app-error';
import { WithMessage } from '@/lib/contract-server/with-message';
import { DEFAULT_MARKET } from '@/lib/shared/markets';
import { isUniqueViolation } from '../../platform/database/unique-violation';
import type { Context, ShopperContext } from '../../platform/procedure';
import { replaceAvatar, storeAvatar, toAvatar } from './avatars';
import { endRecoveryLinksOf } from './email-links';
import { insertGuest } from './guests';
import { endChallengesOf } from './otp-challenges';
import { hashPassword, isPassword } from './passwords';
import { MOBILE_TAKEN } from './rules';
import { shoppers } from './schema';
import { endSession, endSessionsOf, openSession } from './sessions';
import { currentMember, type Member, memberOf, toUser } from './shoppers';

/** Begins the session of a new guest. */
export async function guestSession(
  _: RequestOf<'guestSession'>,
  { queries, clock }: Context,
): Promise<GuestSession> {
  const now = clock();
  return queries.transaction(async (transaction) => {
    const guestId = await insertGuest(transaction, now);
    return { api_token: await openSession(transaction, guestId, now) };
  });
}

/** The member of the token, as they are now; null for a guest. */
export async function sessionUser(
  _: RequestOf<'sessionUser'>,
  context: ShopperContext,
): Promise<User | null> {
  return context.session.isMember ? toUser(await currentMember(context)) : null;
}

/** Ends the session of the token. */
export async function logout(
  _: RequestOf<'logout'>,
  { queries, session }: ShopperContext,
): Promise<WithMessage<null>> {
  await endSession(queries, session.id);
  return new WithMessage('You are logged out.', null);
}

/**
 * The number after the change: a registered one remains, also by its digits alone or where it is left out, and a shopper
 * without one may give it once.
 */
function nextMobile(
  { mobile }: Member,
  { mobile_no, market }: RequestOf<'updateProfile'>,
): string | null {
  if (mobile_no === '') return mobile;
  const given = phonesOf(mobile_no, market ?? DEFAULT_MARKET);
  if (mobile !== null) {
    if (given.includes(mobile)) return mobile;
    throw appErrors.field('mobile_no', 'The mobile number cannot be changed here.');
  }
  const added = parsePhone(mobile_no, market ?? DEFAULT_MARKET);
  if (!added) throw appErrors.field('mobile_no', messages.mobileInvalid);
  return added;
}

/** Section 2, "Profile Setting". The picture is the file part `profile_pic`, if there is one. */
export async function updateProfile(
  form: RequestOf<'updateProfile'>,
  context: ShopperContext,
): Promise<WithMessage<User>> {
  const { queries, clock, files, uploads } = context;
  const shopper = await currentMember(context);
  const stored = { first_name: shopper.firstName, last_name: shopper.lastName };
  const [issue] = profileForm(stored).safeParse(form).error?.issues ?? [];
  if (issue) throw appErrors.field(String(issue.path[0]), issue.message);
  if (form.email.toLowerCase() !== shopper.email.toLowerCase()) {
    throw appErrors.field('email', 'The email cannot be changed here.');
  }
  const mobile = nextMobile(shopper, form);
  const webp = uploads.profile_pic && (await toAvatar(uploads.profile_pic));
  const picture = webp && (await storeAvatar(context, webp));
  const now = clock();

  const updated = await queries
    .transaction(async (transaction) => {
      const update = (values: Partial<typeof shoppers.$inferInsert>) =>
        transaction.update(shoppers).set(values).where(eq(shoppers.id, shopper.id)).returning();
      // The row first: it makes two uploads at the same time wait for each other.
      const [row] = await update({
        firstName: form.first_name,
        lastName: form.last_name,
        mobile,
        updatedAt: now,
      });
      if (!picture) return row;
      await replaceAvatar(transaction, files, shopper.id, picture, now);
      const [withPicture] = await update({ avatar: picture.name });
      return withPicture;
    })
    .catch((error) => {
      if (isUniqueViolation(error)) throw appErrors.field('mobile_no', MOBILE_TAKEN);
      throw error;
    });
  const member = memberOf(updated);
  if (!member) throw appErrors.loginRequired();
  return new WithMessage(messages.profileUpdated, toUser(member));
}

/** Section 2, "Account Setting". The shopper's other sessions end. */
export async function changePassword(
  form: RequestOf<'changePassword'>,
  context: ShopperContext,
): Promise<WithMessage<null>> {
  const { queries, clock, session, clearAttempts } = context;
  const shopper = await currentMember(context);
  const { passwordHash } = shopper;
  if (passwordHash === null) {
    throw appErrors.field(
      'current_password',
      'Your account has no password yet. Log out and choose "Forgot Password?" to set one.',
    );
  }
  if (!(await isPassword(form.current_password, passwordHash))) {
    throw appErrors.field('current_password', 'The current password is not right.');
  }
  await clearAttempts();
  const newHash = await hashPassword(form.new_password);
  const now = clock();
  const isChanged = await queries.transaction(async (transaction) => {
    const changed = await transaction
      .update(shoppers)
      .set({ passwordHash: newHash, updatedAt: now })
      // Not after a change that was made meanwhile: the current password would be another one.
      .where(and(eq(shoppers.id, shopper.id), eq(shoppers.passwordHash, passwordHash)))
      .returning({ id: shoppers.id });
    if (changed.length === 0) return false;
    await endSessionsOf(transaction, shopper.id, session.id);
    await endChallengesOf(transaction, shopper.id);
    await endRecoveryLinksOf(transaction, shopper.id);
    return true;
  });
  if (!isChanged) throw appErrors.field('current_password', 'The current password is not right.');
  return new WithMessage('Your password was changed.', null);
}
