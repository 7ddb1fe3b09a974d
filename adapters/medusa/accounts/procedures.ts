import { profileForm, type SignedInUser, type User } from '@/lib/contract/accounts';
import { trimmed } from '@/lib/contract/blank-text';
import type { RequestOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import { parsePhone, phonesOf } from '@/lib/contract/phone';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { WithMessage } from '@/lib/contract-server/with-message';
import { DEFAULT_MARKET } from '@/lib/shared/markets';
import type { Context, MemberContext, ShopperContext } from '../context';
import { removeAvatar, storeAvatar } from './avatars';
import { type Customer, toUser } from './customers';
import { withoutSeparators } from './login-names';
import { logInAtMedusa, newLogin, setPassword } from './passwords';
import { signIn } from './sign-in';

const EMAIL_TAKEN = 'This email is already registered. Please log in, or choose Forgot Password.';
const MOBILE_TAKEN = 'This mobile number is already registered.';

function taken(errors: Record<string, string>): AppError {
  const [message = EMAIL_TAKEN] = Object.values(errors);
  return new AppError(409, 'already_registered', message, { errors });
}

/** Begins the session of a new guest. */
export async function guestSession(
  _: RequestOf<'guestSession'>,
  { sessions }: Context,
): Promise<{ api_token: string }> {
  return { api_token: await sessions.openForGuest() };
}

/** The member of the token, as they are now; null for a guest. */
export async function sessionUser(
  _: RequestOf<'sessionUser'>,
  { session, customers }: ShopperContext,
): Promise<User | null> {
  return session.isMember ? toUser(await customers.get(session.shopperId)) : null;
}

/** Ends the session of the token. */
export async function logout(
  _: RequestOf<'logout'>,
  { session, sessions }: ShopperContext,
): Promise<WithMessage<null>> {
  await sessions.end(session);
  return new WithMessage('You are logged out.', null);
}

/** An e-mail address and a mobile number belong to one member each. Medusa knows no rule for numbers. */
export async function register(
  form: RequestOf<'register'>,
  context: Context,
): Promise<WithMessage<SignedInUser>> {
  const { customers, locks } = context;
  const { first_name, last_name, password } = form;
  const email = form.email.toLowerCase();
  const phone = parsePhone(form.mobile_no, form.market ?? DEFAULT_MARKET);
  if (!phone) throw appErrors.field('mobile_no', messages.mobileInvalid);
  const create = async (): Promise<Customer> => {
    const [sameEmail, samePhone] = await Promise.all([
      customers.findByEmail(email),
      customers.findByPhone(phone),
    ]);
    if (sameEmail || samePhone) {
      throw taken({
        ...(sameEmail && { email: EMAIL_TAKEN }),
        ...(samePhone && { mobile_no: MOBILE_TAKEN }),
      });
    }
    const login = await newLogin(context, email, password);
    if (!login) throw taken({ email: EMAIL_TAKEN });
    return customers.create(login, { email, first_name, last_name, phone });
  };
  // Always in this order, so that two calls do not wait for each other.
  const customer = await locks.with(`phone:${phone}`, () => locks.with(`email:${email}`, create));
  // The token of a registration opens nothing.
  const token = await logInAtMedusa(context, email, password);
  if (!token) throw appErrors.failed();
  return signIn(context, customer, token, messages.registered);
}

/** The e-mail address by which Medusa knows whoever logs in by a name. Of an unknown number one that nobody has. */
async function loginEmailOf(
  { email: given, market }: RequestOf<'login'>,
  { customers }: Context,
): Promise<string> {
  const name = trimmed(given);
  const phones = phonesOf(withoutSeparators(name), market ?? DEFAULT_MARKET);
  if (phones.length === 0) return name.toLowerCase();
  const found = await Promise.all(phones.map((phone) => customers.findByPhone(phone)));
  // The market's own number before those of other countries with the same digits.
  return found.find((customer) => customer !== undefined)?.email ?? 'nobody@invalid';
}

/** By e-mail address or mobile number. */
export async function login(
  form: RequestOf<'login'>,
  context: Context,
): Promise<WithMessage<SignedInUser>> {
  const email = await loginEmailOf(form, context);
  const token = await logInAtMedusa(context, email, form.password);
  const customer = token ? await context.customers.ofToken(token) : null;
  if (!token || !customer) {
    // The same for both, so that no one can find out who has an account.
    throw new AppError(
      401,
      'invalid_credentials',
      'This email, mobile number or password is not right.',
    );
  }
  await context.clearAttempts();
  return signIn(context, customer, token, 'You are logged in.');
}

/** The number after the change: a registered one remains, and a member without one may give it once. */
function nextPhone(
  { phone }: Customer,
  { mobile_no, market }: RequestOf<'updateProfile'>,
): string | null {
  if (mobile_no === '') return phone;
  if (phone !== null) {
    if (phonesOf(mobile_no, market ?? DEFAULT_MARKET).includes(phone)) return phone;
    throw appErrors.field('mobile_no', 'The mobile number cannot be changed here.');
  }
  const added = parsePhone(mobile_no, market ?? DEFAULT_MARKET);
  if (!added) throw appErrors.field('mobile_no', messages.mobileInvalid);
  return added;
}

/** The picture is the file part `profile_pic`, if there is one. */
export async function updateProfile(
  form: RequestOf<'updateProfile'>,
  { session, customers, locks, medusa, uploads, log }: MemberContext,
): Promise<WithMessage<User>> {
  const customer = await customers.get(session.shopperId);
  const stored = {
    first_name: customer.first_name ?? '',
    last_name: customer.last_name ?? '',
  };
  const [issue] = profileForm(stored).safeParse(form).error?.issues ?? [];
  if (issue) throw appErrors.field(String(issue.path[0]), issue.message);
  if (form.email.toLowerCase() !== customer.email.toLowerCase()) {
    throw appErrors.field('email', 'The email cannot be changed here.');
  }
  const phone = nextPhone(customer, form);
  const avatar = uploads.profile_pic ? await storeAvatar(medusa, uploads.profile_pic) : null;
  const { first_name, last_name } = form;
  const change = async () => {
    const other = phone && phone !== customer.phone ? await customers.findByPhone(phone) : null;
    if (other) throw appErrors.field('mobile_no', MOBILE_TAKEN);
    return customers.change(customer.id, {
      first_name,
      last_name,
      phone,
      ...(avatar && { metadata: { avatar } }),
    });
  };
  const changed = await (phone ? locks.with(`phone:${phone}`, change) : change());
  const replaced = avatar && customer.metadata.avatar;
  if (replaced) {
    await removeAvatar(medusa, replaced).catch((err) => {
      log.warn({ err }, 'A picture that was replaced is still there');
    });
  }
  return new WithMessage(messages.profileUpdated, toUser(changed));
}

/** The member's other sessions end. */
export async function changePassword(
  form: RequestOf<'changePassword'>,
  context: MemberContext,
): Promise<WithMessage<null>> {
  const { session, sessions, customers } = context;
  const { email } = await customers.get(session.shopperId);
  if (!(await logInAtMedusa(context, email, form.current_password))) {
    throw appErrors.field('current_password', 'The current password is not right.');
  }
  await context.clearAttempts();
  await setPassword(context, email, form.new_password);
  await sessions.endAll(session.shopperId, session.id);
  return new WithMessage('Your password was changed.', null);
}
