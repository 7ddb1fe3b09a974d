import type { z } from 'zod';
import { PASSWORD_UNCHANGED } from '@/lib/contract/accounts';
import { messages } from '@/lib/contract/messages';
import { UNSTORABLE_TEXT } from '@/lib/contract/storable-text';
import { AppError } from '../app-error';

/** The texts of the contract that are whole sentences for the shopper. */
const shopperMessages = new Set<string>([
  ...Object.values(messages),
  UNSTORABLE_TEXT,
  PASSWORD_UNCHANGED,
]);

/** `['products', 3, 'name']` → `'products[3].name'`. */
function pathOf({ path }: z.core.$ZodIssue): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (shopperMessages.has(issue.message)) return issue.message;
  return `${pathOf(issue) || 'The request'} is missing or not valid.`;
}

/** A 422 with the message of the first wrong field; its data holds the message of every wrong field. */
export function validationError({ issues }: z.ZodError): AppError {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[pathOf(issue)] ??= messageOf(issue);
  const [first] = issues;
  const message = first ? messageOf(first) : 'The request is not valid.';
  return new AppError(422, 'validation_failed', message, { errors });
}
