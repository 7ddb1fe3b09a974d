export interface FileRules {
  types: readonly string[];
  /** The maximum size. */
  bytes: number;
  messages: { wrongType: string; tooLarge: string };
}

/** What is wrong with a picked file, for the shopper. The backend looks at its content. */
export function fileIssue(
  { type, size }: File,
  { types, bytes, messages }: FileRules,
): string | undefined {
  if (!types.includes(type)) return messages.wrongType;
  if (size === 0) return 'This file is empty.';
  if (size > bytes) return messages.tooLarge;
  return undefined;
}
