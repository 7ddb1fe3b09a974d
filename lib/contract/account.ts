import { z } from 'zod';
import * as fields from './fields';
import { Id } from './id';
import { messages } from './messages';

export const User = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  profile_pic: z.string().nullish(),
});
export type User = z.output<typeof User>;

/** What register, login and socialLogin answer. The token never leaves the storefront's server. */
export const SignedInUser = User.extend({ api_token: z.string().min(1) });
export type SignedInUser = z.output<typeof SignedInUser>;

function isConfirmed(form: { password: string; confirm_password: string }) {
  return form.password === form.confirm_password;
}
const mismatch = { error: messages.confirmPasswordMismatch, path: ['confirm_password'] };

export const RegisterRequest = z
  .object({
    first_name: fields.firstName,
    last_name: fields.lastName,
    email: fields.email,
    mobile_no: fields.mobile,
    password: fields.password,
    confirm_password: fields.confirmPassword,
  })
  .refine(isConfirmed, mismatch);

/** `email` holds an e-mail address or a mobile number (section 7). */
export const LoginRequest = z.object({ email: fields.loginName, password: fields.loginPassword });

export const SocialProvider = z.enum(['google', 'facebook']);
export type SocialProvider = z.output<typeof SocialProvider>;

export const SocialLoginRequest = z.object({
  provider: SocialProvider,
  /** The provider's ID token (Google) or access token (Facebook); the backend verifies it itself. */
  token: z.string().min(1).max(8192),
});

/** Sent as multipart: `profile_pic` is the file part and stands beside these fields. */
export const UpdateProfileRequest = z.object({
  first_name: fields.firstName,
  last_name: fields.lastName,
  email: fields.email,
  mobile_no: fields.mobile,
});

export const ChangePasswordRequest = z
  .object({
    current_password: fields.password,
    new_password: fields.password,
    confirm_password: fields.confirmPassword,
  })
  .refine((form) => form.new_password === form.confirm_password, mismatch);

export const ForgotPasswordRequest = z.object({ mobile_no: fields.mobile });
export const VerifyOtpRequest = z.object({ mobile_no: fields.mobile, otp: fields.otp });
/**
 * `reset_token` proves to `forgotUserPassword` that whoever sets the password is the one who knew the
 * code. The embedded backend asks for it; another may leave it out and go by the mobile number alone.
 */
export const VerifiedOtp = z.object({ reset_token: z.string().max(200).nullish() }).nullish();
const newPassword = { password: fields.password, confirm_password: fields.confirmPassword };
/** What the form of a reset asks for. */
export const NewPassword = z.object(newPassword).refine(isConfirmed, mismatch);
export const ResetPasswordRequest = z
  .object({
    mobile_no: fields.mobile,
    reset_token: z.string().max(200).nullish(),
    ...newPassword,
  })
  .refine(isConfirmed, mismatch);

const ADDRESS_TYPES = ['Home', 'Office', 'Other'] as const;

const addressForm = {
  address_type: z.enum(ADDRESS_TYPES),
  first_name: fields.firstName,
  last_name: fields.lastName,
  email: fields.email,
  mobile_no: fields.phone,
  house_no: fields.houseNumber,
  street_address: fields.streetAddress,
  landmark: fields.landmark,
  country_id: Id,
  state_id: Id,
  city_id: Id,
  area_id: Id,
};

export const AddAddressRequest = z.object(addressForm);
export const EditAddressRequest = z.object({ ...addressForm, address_id: Id });
export const AddressRef = z.object({ address_id: Id });

const MasterDataName = z.object({ name: z.string() });

/** Saved addresses are read leniently: an old one may break a rule that was made later. */
export const Address = z.object({
  id: Id,
  address_type: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  house_no: z.string(),
  street_address: z.string(),
  landmark: z.string(),
  country_id: Id,
  state_id: Id,
  city_id: Id,
  area_id: Id,
  has_one_country: MasterDataName.nullish(),
  has_one_state: MasterDataName.nullish(),
  has_one_city: MasterDataName.nullish(),
  has_one_area: MasterDataName.nullish(),
});
export type Address = z.output<typeof Address>;

/** A country, state, city or area. */
export const MasterDataItem = z.object({ id: Id, name: z.string() });
export type MasterDataItem = z.output<typeof MasterDataItem>;
