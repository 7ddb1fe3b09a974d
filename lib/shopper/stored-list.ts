import { parseJson } from '@/lib/parse-json';

/*
 * Lists that the browser keeps for its shopper. Its storage may be missing, full or refused, and hold what
 * an older version wrote: the shop works on without it.
 */

/** The text kept under a key. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The entries of a kept text that pass the check. */
export function parseStoredList<T>(
  text: string | null,
  isEntry: (value: unknown) => value is T,
): T[] {
  const list = text === null ? undefined : parseJson(text);
  return Array.isArray(list) ? list.filter(isEntry) : [];
}

/** Keeps a list; an empty one leaves nothing behind. */
export function writeStoredList(key: string, list: readonly unknown[]): void {
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list));
    else localStorage.removeItem(key);
  } catch {
    // What cannot be kept is forgotten with the page.
  }
}
