import type { z } from 'zod';
import { PASSWORD_UNCHANGED } from '@/lib/contract/accounts';
import { messages } from '@/lib/contract/messages';
import { UNSTORABLE_TEXT } from '@/lib/contract/storable-text';
import { AppError } from './app-error';

const shopperMessages = new Set<string>([
  ...Object.values(messages),
  UNSTORABLE_TEXT,
  PASSWORD_UNCHANGED,
]);

/** `['products', 3, 'name']` → `'products[3].name'`. */
function pathOf(issue: z.core.$ZodIssue): string {
  return issue.path.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path === '' ? String(key) : `${path}.${String(key)}`;
  }, '');
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    input,
  );
}

const TYPE_NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function limitOf(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum;
  const bound = issue.code === 'too_big' ? 'at most' : 'at least';
  if (issue.origin === 'string') {
    return limit === 1 && bound === 'at least'
      ? 'must not be empty'
      : `must have ${bound} ${limit} characters`;
  }
  if (issue.origin === 'array') return `must have ${bound} ${limit} entries`;
  if (!issue.inclusive)
    return `must be ${issue.code === 'too_big' ? 'less' : 'more'} than ${limit}`;
  return `must be ${bound} ${limit}`;
}

function predicateOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case 'too_big':
    case 'too_small':
      return limitOf(issue);
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'custom':
      return issue.message;
    case 'invalid_format':
      return issue.message.startsWith('must ') ? issue.message : 'is not valid';
    default:
      return 'is not valid';
  }
}

/** A readable message about one issue: the form's own (section 5) or one that begins with the field's path. */
function messageOf(issue: z.core.$ZodIssue, input: unknown): string {
  if (shopperMessages.has(issue.message)) return issue.message;
  const field = pathOf(issue) || 'The request';
  const isMissing = valueAt(input, issue.path) === undefined && issue.path.length > 0;
  return `${field} ${isMissing ? 'is required' : predicateOf(issue)}.`;
}

/** The message about the first issue, with its path. */
export function firstIssue(error: z.ZodError, input: unknown): string {
  const [issue] = error.issues;
  return issue ? messageOf(issue, input) : 'The request is not valid.';
}

/** A 422 with the message of the first wrong field; its data holds the message of every wrong field. */
export function validationError(error: z.ZodError, input: unknown): AppError {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[pathOf(issue)] ??= messageOf(issue, input);
  return new AppError(422, 'validation_failed', firstIssue(error, input), { errors });
}
