'use client';

import { useSyncExternalStore } from 'react';
import { parseJson } from '@/lib/shared/parse-json';

/*
 * What the browser stores for its shopper. Storage may be missing, full or forbidden: then nothing is
 * stored, reads return `null`, and the shop still works.
 */

/** A value under one key, as JSON. */
export interface StoredValue<T> {
  /** The value, or `null` where none is stored. The same object until the stored text changes. */
  read: () => T | null;
  /** @returns whether it is stored */
  write: (value: T) => boolean;
  remove: () => void;
}

interface StoredValueOptions<T> {
  key: string;
  /** `session`: for this tab alone, until it is closed. */
  area?: 'local' | 'session';
  /**
   * Checks what was stored: an older version of the shop, or a person, may have written anything.
   * @returns `null` for what cannot be used
   */
  parse: (value: unknown) => T | null;
}

export function storedValue<T>({
  key,
  area = 'local',
  parse,
}: StoredValueOptions<T>): StoredValue<T> {
  let parsed: { text: string; value: T | null } | undefined;
  const storage = () => (area === 'local' ? localStorage : sessionStorage);
  return {
    read() {
      const text = attempt(() => storage().getItem(key)) ?? null;
      if (text === null) return null;
      if (parsed?.text !== text) parsed = { text, value: parse(parseJson(text)) };
      return parsed.value;
    },
    write(value) {
      const isStored = attempt(() => {
        storage().setItem(key, JSON.stringify(value));
        return true;
      });
      notifyListeners();
      return isStored ?? false;
    },
    remove() {
      attempt(() => storage().removeItem(key));
      notifyListeners();
    },
  };
}

/** Removes everything that this tab stored for itself. */
export function clearSessionStorage(): void {
  attempt(() => sessionStorage.clear());
  notifyListeners();
}

/** Removes everything from local storage. */
export function clearLocalStorage(): void {
  attempt(() => localStorage.clear());
  notifyListeners();
}

/** A value of local storage, updated when any tab changes it; `null` until the page is hydrated. */
export function useStoredValue<T>({ read }: StoredValue<T>): T | null {
  return useSyncExternalStore(subscribeToStorage, read, () => null);
}

const listeners = new Set<() => void>();

function subscribeToStorage(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', notifyListeners);
    // A page in the back/forward cache missed what other tabs changed meanwhile.
    window.addEventListener('pageshow', notifyListeners);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', notifyListeners);
    window.removeEventListener('pageshow', notifyListeners);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** @returns what `action` returns, or `undefined` where the browser throws */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
