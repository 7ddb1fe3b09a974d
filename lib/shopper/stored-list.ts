import { parseJson } from '@/lib/parse-json';
import { changeStorage } from './stored-text';

/** The entries of a kept text that pass the check; an older version may have written others. */
export function parseStoredList<T>(
  text: string | null,
  isEntry: (value: unknown) => value is T,
): T[] {
  const list = text === null ? undefined : parseJson(text);
  return Array.isArray(list) ? list.filter(isEntry) : [];
}

/** Keeps a list; an empty one leaves nothing behind. */
export function writeStoredList(key: string, list: readonly unknown[]): void {
  changeStorage((storage) => {
    if (list.length > 0) storage.setItem(key, JSON.stringify(list));
    else storage.removeItem(key);
  });
}
