'use client';

import { useSyncExternalStore } from 'react';

/*
 * What the browser keeps for its shopper. Its storage may be missing, full or refused: the shop works on
 * without it.
 */

/** Told of what this tab changes; the browser itself tells of the other tabs. */
const listeners = new Set<() => void>();

/** The text kept under a key. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The text kept under a key, as it changes in any tab; `null` while the page is not hydrated yet. */
export function useStoredText(key: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStoredText(key),
    () => null,
  );
}

/** Changes what is kept, and tells whoever shows it. */
export function changeStorage(change: (storage: Storage) => void): void {
  try {
    change(localStorage);
  } catch {
    // What cannot be kept is forgotten with the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
