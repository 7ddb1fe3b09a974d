/*
 * In a file without zod, because the browser needs it too.
 */

/** White space, what is not drawn (zero-width spaces, joiners, fillers), and the Braille pattern without a dot. */
const UNSEEN = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nothing of a text can be seen, so that it says as little as an empty one. U+0000 is an error instead. */
export function isBlank(text: string): boolean {
  return UNSEEN.test(text) && !text.includes('\0');
}

/** A text without the white space around it; empty where nothing of it can be seen. */
export function trimmed(text: string): string {
  return isBlank(text) ? '' : text.trim();
}
