import { and, eq } from 'drizzle-orm';
import type { SignedInUser, User } from '@/lib/contract/account';
import type { RequestOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import { replaceAvatar, toAvatar } from '../accounts/avatars';
import { mobileOf } from '../accounts/mobile';
import { endChallengesOf } from '../accounts/otp-challenges';
import { hashPassword, isPassword } from '../accounts/passwords';
import { endSession, endSessionsOf, openSession } from '../accounts/sessions';
import {
  findShopper,
  findShopperByEmail,
  findShopperByLoginName,
  findShopperByMobile,
  insertShopper,
  normalLoginName,
  type Shopper,
  toUser,
} from '../accounts/shoppers';
import { socialRefusals } from '../accounts/social-identity';
import { shopperOfProfile } from '../accounts/social-login';
import { shoppers } from '../db/account-schema';
import type { Queries } from '../db/database';
import { isUniqueViolation } from '../db/unique-violation';
import { Refusal, refusals } from '../http/refusal';
import { type Context, type ShopperContext, WithMessage } from './procedure';

const EMAIL_TAKEN = 'This email is already registered.';
const MOBILE_TAKEN = 'This mobile number is already registered.';
const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const;

async function signIn({ queries, accounts }: Context, shopper: Shopper): Promise<SignedInUser> {
  const api_token = await openSession(queries, shopper.id, accounts.clock());
  return { ...toUser(shopper), api_token };
}

async function currentShopper({ queries, shopper }: ShopperContext): Promise<Shopper> {
  const found = await findShopper(queries, shopper.id);
  if (!found) throw refusals.loginRequired();
  return found;
}

/** Says which of the two belongs to somebody else. */
async function refuseTaken(
  queries: Queries,
  email: string,
  mobile: string | null,
): Promise<Refusal> {
  const errors: Record<string, string> = {};
  if (await findShopperByEmail(queries, email)) errors.email = EMAIL_TAKEN;
  if (mobile && (await findShopperByMobile(queries, mobile))) errors.mobile_no = MOBILE_TAKEN;
  const [sentence] = Object.values(errors);
  return sentence ? new Refusal(409, sentence, { data: { errors } }) : refusals.failed();
}

/** Section 2, "Register": an e-mail address and a mobile number belong to one shopper each. */
export async function register(
  form: RequestOf<'register'>,
  context: Context,
): Promise<WithMessage<SignedInUser>> {
  const { queries, accounts, network } = context;
  const { email } = form;
  await accounts.limits.count('register', { account: email.toLowerCase(), address: network });
  const mobile = mobileOf(form.mobile_no);
  const passwordHash = await hashPassword(form.password);
  // The unique indexes decide, also between two calls at the same time.
  const shopper = await insertShopper(
    queries,
    { firstName: form.first_name, lastName: form.last_name, email, mobile, passwordHash },
    accounts.clock(),
  );
  if (!shopper) throw await refuseTaken(queries, email, mobile);
  return new WithMessage(messages.registered, await signIn(context, shopper));
}

/** Section 2, "Login": by e-mail address or mobile number. */
export async function login(
  form: RequestOf<'login'>,
  context: Context,
): Promise<WithMessage<SignedInUser>> {
  const { queries, accounts, network } = context;
  const name = normalLoginName(form.email);
  await accounts.limits.count('login', { account: name, address: network });
  const shopper = await findShopperByLoginName(queries, name);
  const isRight = await isPassword(form.password, shopper?.passwordHash);
  if (!shopper || !isRight) {
    // The same for both, so that nobody can find out who has an account.
    throw new Refusal(401, 'This email, mobile number or password is not right.');
  }
  await accounts.limits.forget('login', name);
  return new WithMessage('You are logged in.', await signIn(context, shopper));
}

/** Section 2, "Login", with Google or Facebook. */
export async function socialLogin(
  { provider, token }: RequestOf<'socialLogin'>,
  context: Context,
): Promise<WithMessage<SignedInUser>> {
  const { queries, accounts, network } = context;
  const verify = accounts.social[provider];
  if (!verify) throw socialRefusals.notConfigured(PROVIDER_NAMES[provider]);
  await accounts.limits.count('socialLogin', { address: network });
  const profile = await verify(token);
  const shopper = await shopperOfProfile(queries, provider, profile, accounts.clock());
  return new WithMessage(messages.socialLoginSucceeded, await signIn(context, shopper));
}

/** Ends the session of the token. */
export async function logout(
  _: RequestOf<'logout'>,
  { queries, session }: ShopperContext,
): Promise<WithMessage<null>> {
  await endSession(queries, session.id);
  return new WithMessage('You are logged out.', null);
}

/** The number to keep: what was registered stays, and who has none may give one. */
function mobileToKeep(shopper: Shopper, given: string): string | null {
  const mobile = mobileOf(given);
  if (shopper.mobile !== null && shopper.mobile !== mobile) {
    throw refusals.field('mobile_no', 'The mobile number cannot be changed here.');
  }
  return mobile;
}

/** Section 2, "Profile Setting". The picture is the file part `profile_pic`, if there is one. */
export async function updateProfile(
  form: RequestOf<'updateProfile'>,
  context: ShopperContext,
): Promise<WithMessage<User>> {
  const { queries, accounts, upload } = context;
  const shopper = await currentShopper(context);
  if (form.email.toLowerCase() !== shopper.email.toLowerCase()) {
    throw refusals.field('email', 'The email cannot be changed here.');
  }
  const mobile = mobileToKeep(shopper, form.mobile_no);
  const picture = upload && (await toAvatar(upload));
  const now = accounts.clock();

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
      const avatar = await replaceAvatar(transaction, shopper.id, picture, now);
      const [withPicture] = await update({ avatar });
      return withPicture;
    })
    .catch((error) => {
      if (isUniqueViolation(error)) throw refusals.field('mobile_no', MOBILE_TAKEN);
      throw error;
    });
  if (!updated) throw refusals.loginRequired();
  return new WithMessage(messages.profileUpdated, toUser(updated));
}

/** Section 2, "Account Setting". Whoever is logged in elsewhere is not any more. */
export async function changePassword(
  form: RequestOf<'changePassword'>,
  context: ShopperContext,
): Promise<WithMessage<null>> {
  const { queries, accounts, network, session } = context;
  const shopper = await currentShopper(context);
  await accounts.limits.count('changePassword', {
    account: String(shopper.id),
    address: network,
  });
  const { passwordHash } = shopper;
  if (passwordHash === null) {
    throw refusals.field(
      'current_password',
      'Your account has no password yet. Log out and choose "Forgot Password?" to set one.',
    );
  }
  if (!(await isPassword(form.current_password, passwordHash))) {
    throw refusals.field('current_password', 'The current password is not right.');
  }
  await accounts.limits.forget('changePassword', String(shopper.id));
  const newHash = await hashPassword(form.new_password);
  const now = accounts.clock();
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
    return true;
  });
  if (!isChanged) throw refusals.field('current_password', 'The current password is not right.');
  return new WithMessage('Your password was changed.', null);
}
