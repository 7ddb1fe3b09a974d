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

/** @param accepts whether a text that is not empty is valid */
export function patterned(
  accepts: (text: string) => boolean,
  requiredMessage: string,
  invalidMessage: string,
  max = 200,
) {
  return z
    .string()
    .overwrite((value) => (isBlank(value) ? '' : value))
    .min(1, requiredMessage)
    .max(max, invalidMessage)
    .refine((value) => value === '' || accepts(value), invalidMessage);
}

/** Letters of any script with their marks, and what names are written with: spaces, apostrophes, hyphens, dots. */
const NAME = /^['’]?\p{L}(?:[\p{L}\p{M} '’׳״·・.־‐‑-]|\u200c|\u200d)*$/u;
/** A joiner without its letter, two spaces or signs in a row, and an end that is none. */
const MISWRITTEN_NAME = /(?<![\p{L}\p{M}])(?:\u200c|\u200d)|[ \-‐‑־]$|([ '’׳״·・.־‐‑-])\1/u;
/** Without what would end an address, name another one or steer a program in the head of a mail. */
const EMAIL =
  /^[^\s@,;:<>()[\]"“”«»\\\p{C}]+@[^\s@,;:<>()[\]"“”«»\\\p{C}]+\.[^\s@.,;:<>()[\]"“”«»\\\p{C}]{2,}$/u;
const PASSWORD = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[#?!@$%^&*-])\S{8,}$/;

const isName = (text: string) => NAME.test(text) && !MISWRITTEN_NAME.test(text);
const isEmail = (text: string) => EMAIL.test(text);
const isPassword = (text: string) => PASSWORD.test(text);

export const firstName = patterned(
  isName,
  messages.firstNameRequired,
  messages.firstNameInvalid,
  60,
);
export const lastName = patterned(isName, messages.lastNameRequired, messages.lastNameInvalid, 60);
export const email = patterned(isEmail, messages.emailRequired, messages.emailInvalid, 254);
export const password = patterned(
  isPassword,
  messages.passwordRequired,
  messages.passwordInvalid,
  128,
);
export const confirmPassword = required(messages.passwordRequired, 128);
export const loginName = required(messages.loginNameRequired, 254);
export const loginPassword = patterned(
  isPassword,
  messages.loginPasswordRequired,
  messages.loginPasswordInvalid,
  128,
);
export const otp = z.string().regex(/^\d{4}$/, messages.enterOtp);
export const houseNumber = required(messages.houseNumberRequired);
export const streetAddress = required(messages.streetAddressRequired);
/** May be empty: whether an address needs one depends on its country (`needsLandmark`). */
export const landmark = typedText().max(200, messages.landmarkRequired);

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
