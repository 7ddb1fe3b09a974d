import { z } from 'zod';
import { isBlank } from './blank-text';
import { messages } from './messages';
import { typedText } from './typed-text';

/*
 * The field rules of section 5. A required field has two messages, one for an empty and one for an invalid
 * value. So the pattern accepts the empty text, and the minimum length rejects it with its own message.
 */
function required(requiredMessage: string, max = 200) {
  return typedText().min(1, requiredMessage).max(max, requiredMessage);
}

function patterned(pattern: RegExp, requiredMessage: string, invalidMessage: string, max = 200) {
  return z
    .string()
    .overwrite((value) => (isBlank(value) ? '' : value))
    .min(1, requiredMessage)
    .max(max, invalidMessage)
    .refine((value) => value === '' || pattern.test(value), invalidMessage);
}

/** Letters of any script and spaces. Some scripts join or part letters within a word by an invisible sign. */
const NAME = /^(?:[\p{L}\p{M}][\u200c\u200d]?)+(?: (?:[\p{L}\p{M}][\u200c\u200d]?)+)*$/u;
/** Without what would end an address, name another one or steer a program in the head of a mail. */
const EMAIL =
  /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}]+\.[^\s@.,;:<>()[\]"\\\p{C}]{2,}$/u;
/** Ten digits (the group) that start with 7, 8 or 9, with an optional +91 or 0 before them. */
export const MOBILE = /^(?:\+91|0)?([789]\d{9})$/;
const PASSWORD = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[#?!@$%^&*-])\S{8,}$/;

export const firstName = patterned(NAME, messages.firstNameRequired, messages.firstNameInvalid, 60);
export const lastName = patterned(NAME, messages.lastNameRequired, messages.lastNameInvalid, 60);
export const email = patterned(EMAIL, messages.emailRequired, messages.emailInvalid, 254);
export const mobile = patterned(MOBILE, messages.mobileRequired, messages.mobileInvalid, 13);
/** As `mobile`, or empty for who has none. */
export const optionalMobile = z
  .string()
  .refine((value) => value === '' || MOBILE.test(value), messages.mobileInvalid);
/** The rule of `mobile` with the messages of the address form. */
export const phone = patterned(MOBILE, messages.phoneRequired, messages.phoneInvalid, 13);
export const password = patterned(
  PASSWORD,
  messages.passwordRequired,
  messages.passwordInvalid,
  128,
);
export const confirmPassword = required(messages.passwordRequired, 128);
export const loginName = required(messages.loginNameRequired, 254);
export const loginPassword = patterned(
  PASSWORD,
  messages.loginPasswordRequired,
  messages.loginPasswordInvalid,
  128,
);
export const otp = z.string().regex(/^\d{4}$/, messages.enterOtp);
export const houseNumber = required(messages.houseNumberRequired);
export const streetAddress = required(messages.streetAddressRequired);
export const landmark = required(messages.landmarkRequired);

/**
 * For a field whose text is printed, on invoices and the like: the backend refuses a letter that the shop's fonts do
 * not have. Which ones they have only the fonts know, so no browser does.
 */
export function printed<F extends z.ZodType>(field: F): F {
  return field.meta({ isPrinted: true });
}

export function isPrinted(field: z.ZodType): boolean {
  return field.meta()?.isPrinted === true;
}
