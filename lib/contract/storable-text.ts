import type { z } from 'zod';

/** For the shopper. */
export const UNSTORABLE_TEXT = 'This contains a character that cannot be used.';

/** With the flag `u` a surrogate matches only where the other half of its pair is missing. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** The text without what UTF-8 does not have or PostgreSQL does not take: U+0000 and halves of surrogate pairs. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(LONE_SURROGATES, '');
}

/** A check for the schema of a request: every text in it can be stored. */
export function storableTexts({ value, issues }: z.core.ParsePayload): void {
  for (const path of unstorablePaths(value)) {
    issues.push({ code: 'custom', message: UNSTORABLE_TEXT, path, input: value });
  }
}

function unstorablePaths(value: unknown): PropertyKey[][] {
  if (typeof value === 'string') return storableText(value) === value ? [] : [[]];
  if (typeof value !== 'object' || value === null) return [];
  const fields: [PropertyKey, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return fields.flatMap(([key, field]) => unstorablePaths(field).map((path) => [key, ...path]));
}
