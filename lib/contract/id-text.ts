/*
 * The form of an id, apart from `id.ts`: whoever only reads an id of a URL or of the browser's storage loads no zod.
 */

/** Matches an id within a path or a tag: a regular expression without anchors. A URL takes these characters as they are. */
export const ID_PATTERN = '[\\w-]{1,64}';

/** Matches the names of the fields of requests that hold an id, or a list of them, and no other names. */
export const ID_FIELD = /(?:^|_)ids?$/;

const ID = new RegExp(`^${ID_PATTERN}$`);

/** The id that a URL or the browser's storage holds, read as `Id` decodes it. Null for anything else. */
export function idOf(value: unknown): string | null {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value >= 0 ? `${value}` : null;
  return typeof value === 'string' && ID.test(value) ? value : null;
}
