import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from './durations';
import {
  Empty,
  endpoint,
  memberRead,
  memberWrite,
  Nothing,
  serverRead,
  serverWrite,
  uploadTimes,
  visitorWrite,
} from './endpoint';
import * as fields from './fields';
import { messages } from './messages';
import * as phoneFields from './phone-fields';
import { profilePicture } from './profile-picture';
import { SOCIAL_PROVIDERS } from './social-providers';

export const User = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  /** The same number in E.164; absent where there is none, or another backend does not say it. */
  phone: z.string().nullish(),
  profile_pic: z.string().nullish(),
});
export type User = z.output<typeof User>;

/** What makes a device known. */
const knownDevice = {
  /**
   * Proves with the next login that this device has signed in to the account before. It opens nothing: the
   * device's attempts are only counted apart from those of strangers.
   */
  device_token: z.string().max(500).nullish(),
};

/** What register, login and socialLogin answer. The tokens never leave the storefront's server. */
export const SignedInUser = User.extend({
  api_token: z.string().min(1),
  ...knownDevice,
});
export type SignedInUser = z.output<typeof SignedInUser>;

/** What guestSession answers. */
export const GuestSession = SignedInUser.pick({ api_token: true });
export type GuestSession = z.output<typeof GuestSession>;

/** A wallet statement is headed by them. */
const holder = {
  first_name: fields.printed(fields.firstName),
  last_name: fields.printed(fields.lastName),
  email: fields.printed(fields.email),
};

/** The number of an account. */
const ownMobile = { mobile_no: phoneFields.mobile, market: phoneFields.market };

/** The rule that a password is typed twice. It holds while other fields are wrong too. */
function confirmed<N extends 'password' | 'new_password'>(name: N) {
  const isConfirmed = (form: Record<N | 'confirm_password', string>) =>
    form[name] === form.confirm_password;
  const rule = {
    error: messages.confirmPasswordMismatch,
    path: ['confirm_password'],
    when: ({ value }: { value: unknown }) => Boolean(Object(value).confirm_password),
  };
  return [isConfirmed, rule] as const;
}

/** What the storefront knows of a browser that has signed in before. */
const fromKnownDevice = {
  /** Of the latest sign-ins, with colons between them. */
  device_token: z.string().max(2000).nullish(),
};

/** What the storefront adds to a sign-in, from the browser's cookies. */
const fromStorefront = {
  ...fromKnownDevice,
  /** Of the link of a friend (section 2, "/refer-earn"). One that no one has counts as none. */
  referral_code: z.string().max(40).nullish(),
};

export const RegisterRequest = z
  .object({
    ...holder,
    ...ownMobile,
    password: fields.password,
    confirm_password: fields.confirmPassword,
    ...fromStorefront,
  })
  .refine(...confirmed('password'))
  .refine(...phoneFields.ofMarket());

/** What a guest adds to what their order says already. */
export const AccountOfferForm = z.object({ password: fields.password });

/** `email` holds an e-mail address or a mobile number (section 7). */
export const LoginRequest = z.object({
  email: fields.loginName,
  password: fields.loginPassword,
  market: phoneFields.market,
  ...fromKnownDevice,
});

export const SocialProvider = z.enum(SOCIAL_PROVIDERS);
export type SocialProvider = z.output<typeof SocialProvider>;

export const SocialLoginRequest = z.object({
  provider: SocialProvider,
  /** The provider's ID token (Google) or access token (Facebook); the backend verifies it itself. */
  token: z.string().min(1).max(8192),
  ...fromStorefront,
});

/**
 * Sent as a form with the file part `profile_pic` beside these fields. What the account has already is accepted, under
 * whatever rule it came: see {@link profileForm}. An account of Google or Facebook may have no mobile number.
 */
export const UpdateProfileRequest = z.object({
  first_name: fields.printed(z.string().max(60)),
  last_name: fields.printed(z.string().max(60)),
  email: z.string().max(254),
  mobile_no: phoneFields.optionalMobile,
  market: phoneFields.market,
});

/** The rules of a profile that is changed: a name that the account has stays valid, under whatever rule it came. */
export function profileForm(stored: Pick<User, 'first_name' | 'last_name'>) {
  const changed = (field: z.ZodType<string>, before: string) =>
    z.string().superRefine((name, { addIssue }) => {
      if (name === before) return;
      for (const { message } of field.safeParse(name).error?.issues ?? []) addIssue(message);
    });
  return UpdateProfileRequest.extend({
    first_name: changed(fields.firstName, stored.first_name),
    last_name: changed(fields.lastName, stored.last_name),
  });
}

/** For the shopper. Not beside the other messages, since the pages that load those do not need it. */
export const PASSWORD_UNCHANGED = 'Please choose a password that differs from the current one.';

export const ChangePasswordRequest = z
  .object({
    current_password: fields.password,
    new_password: fields.password,
    confirm_password: fields.confirmPassword,
  })
  .refine(...confirmed('new_password'))
  .refine((form) => form.new_password !== form.current_password, {
    error: PASSWORD_UNCHANGED,
    path: ['new_password'],
    when: ({ value }) => Boolean(Object(value).new_password),
  });

/** What the storefront adds to a step of recovery, from the browser's cookies (`takesBrowser`). */
const fromBrowser = {
  ...fromKnownDevice,
  /** A secret of the browser: a code can only be used where it was asked for. */
  browser: z.string().max(100).nullish(),
};

export const ForgotPasswordRequest = z
  .object({ ...ownMobile, ...fromBrowser })
  .refine(...phoneFields.ofMarket());
const VerifyOtpRequest = z.object({ ...ownMobile, otp: fields.otp, ...fromBrowser });
/**
 * `reset_token` proves to `forgotUserPassword` that the caller knew the code. The embedded backend requires
 * it; another one may leave it out and go by the mobile number alone.
 */
const VerifiedOtp = z.object({ reset_token: z.string().max(200).nullish() }).nullish();
const newPassword = { password: fields.password, confirm_password: fields.confirmPassword };
/** The fields of the form that sets a new password. */
export const NewPassword = z.object(newPassword).refine(...confirmed('password'));
const ResetPasswordRequest = z
  .object({
    ...ownMobile,
    reset_token: z.string().max(200).nullish(),
    ...newPassword,
    ...fromBrowser,
  })
  .refine(...confirmed('password'));
const linkKey = z.string().regex(/^[\w-]{43}$/);
/** The form that asks for a link to choose a new password. */
export const RecoveryLinkRequest = z.object({ email: fields.email });
const ResetByLinkRequest = z
  .object({ key: linkKey, ...newPassword, ...fromBrowser })
  .refine(...confirmed('password'));
const EmailConfirmation = z.object({ is_confirmed: z.boolean() });
/** Who has recovered an account logs in with a device that strangers cannot lock out. */
const Recovered = z.object(knownDevice).nullish();

/** From one client, and from a known device. */
const GUESSES = { attempts: 10, windowMs: 15 * MINUTE_MS };
/** From all known devices of an account. */
const DEVICE_GUESSES = { attempts: 50, windowMs: 15 * MINUTE_MS };
const CLIENT_GUESSES = { attempts: 60, windowMs: 15 * MINUTE_MS };

export const accountEndpoints = {
  /** A guest who registers keeps their cart: the guest becomes the member. Their other session ends. */
  register: endpoint({
    ...serverWrite,
    takesSession: true,
    rateLimit: { client: { attempts: 30, windowMs: HOUR_MS } },
    request: RegisterRequest,
    response: SignedInUser,
    errors: ['already_registered'],
  }),
  /** The cart of a guest who logs in is added to the member's, and the guest's session ends. */
  login: endpoint({
    ...serverWrite,
    takesSession: true,
    rateLimit: {
      account: {
        by: 'email',
        // From all clients but known devices: 2,400 guesses a day. Who is kept waiting by strangers can recover the
        // account, which makes the device a known one.
        attempts: 25,
        windowMs: 15 * MINUTE_MS,
        perClient: GUESSES,
        device: { field: 'device_token', ...GUESSES, together: DEVICE_GUESSES },
      },
      client: CLIENT_GUESSES,
    },
    request: LoginRequest,
    response: SignedInUser,
    errors: ['invalid_credentials'],
  }),
  /** As register or login. */
  socialLogin: endpoint({
    feature: 'social',
    ...serverWrite,
    takesSession: true,
    // The backend asks the provider about the token.
    limitMs: 9_000,
    rateLimit: { client: CLIENT_GUESSES },
    request: SocialLoginRequest,
    response: SignedInUser,
    errors: ['invalid_social_token', 'already_registered', 'email_missing', 'not_configured'],
  }),
  /** Beyond section 7: begins the session of a guest, who can put something into a cart and buy it. */
  guestSession: endpoint({
    feature: 'guests',
    ...serverWrite,
    rateLimit: { client: { attempts: 30, windowMs: HOUR_MS } },
    request: Empty,
    response: GuestSession,
  }),
  /** Beyond section 7: the member of the token, or null for a guest; 401 when the session has ended. */
  sessionUser: endpoint({
    feature: 'sessions',
    ...serverRead,
    access: 'shopper',
    request: Empty,
    response: User.nullable(),
  }),
  /** Beyond section 7: ends the session that the token belongs to. */
  logout: endpoint({
    feature: 'sessions',
    ...serverWrite,
    access: 'shopper',
    request: Empty,
    response: Nothing,
  }),
  /** Beyond section 7: whether the member has proved to have the mailbox of the account. */
  emailConfirmation: endpoint({
    feature: 'emailConfirmation',
    ...memberRead,
    request: Empty,
    response: EmailConfirmation,
  }),
  /** Beyond section 7: sends the link once more. */
  sendEmailConfirmation: endpoint({
    feature: 'emailConfirmation',
    ...memberWrite,
    rateLimit: {
      account: { by: 'shopper', attempts: 5, windowMs: HOUR_MS, pauseMs: MINUTE_MS },
      client: { attempts: 20, windowMs: HOUR_MS },
    },
    request: Empty,
    response: Nothing,
  }),
  /**
   * Beyond section 7: the link of the e-mail. False where the member of the account is not signed in here, and the link
   * stays valid: whoever made the account with somebody else's address must not have it confirmed by a careless press.
   */
  confirmEmail: endpoint({
    feature: 'emailConfirmation',
    ...visitorWrite,
    takesSession: true,
    rateLimit: { client: { attempts: 40, windowMs: HOUR_MS } },
    request: z.object({ key: linkKey }),
    response: EmailConfirmation,
    errors: ['not_found'],
  }),
  updateProfile: endpoint({
    ...memberWrite,
    ...uploadTimes,
    files: { names: ['profile_pic'], ...profilePicture },
    rateLimit: {
      account: { by: 'shopper', attempts: 60, windowMs: HOUR_MS },
      client: { attempts: 300, windowMs: HOUR_MS },
    },
    request: UpdateProfileRequest,
    response: User,
  }),
  changePassword: endpoint({
    ...memberWrite,
    rateLimit: { account: { by: 'shopper', ...GUESSES }, client: CLIENT_GUESSES },
    request: ChangePasswordRequest,
    response: Nothing,
  }),
  /** How many codes a number gets, and how soon: `backend/modules/accounts/otp-challenges.ts`. */
  forgotPassword: endpoint({
    ...visitorWrite,
    takesBrowser: true,
    rateLimit: { client: { attempts: 20, windowMs: HOUR_MS } },
    request: ForgotPasswordRequest,
    response: Nothing,
  }),
  /** A try counts for the code of this browser alone. */
  verifyOtp: endpoint({
    ...visitorWrite,
    takesBrowser: true,
    rateLimit: { client: { attempts: 60, windowMs: HOUR_MS } },
    request: VerifyOtpRequest,
    response: VerifiedOtp,
  }),
  forgotUserPassword: endpoint({
    ...visitorWrite,
    takesBrowser: true,
    rateLimit: { client: { attempts: 40, windowMs: HOUR_MS } },
    request: ResetPasswordRequest,
    response: Recovered,
  }),
  /** Beyond section 7: recovery by a link in an e-mail. The answer does not say whether the address is known. */
  sendRecoveryLink: endpoint({
    feature: 'recoveryLinks',
    ...visitorWrite,
    rateLimit: { client: { attempts: 20, windowMs: HOUR_MS } },
    request: RecoveryLinkRequest,
    response: Nothing,
  }),
  /** Beyond section 7: the new password of a link. */
  resetPasswordByLink: endpoint({
    feature: 'recoveryLinks',
    ...visitorWrite,
    takesBrowser: true,
    rateLimit: { client: { attempts: 40, windowMs: HOUR_MS } },
    request: ResetByLinkRequest,
    response: Recovered,
  }),
};
