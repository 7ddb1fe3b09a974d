'use client';

import { useSyncExternalStore } from 'react';

/*
 * What the browser keeps for its shopper. Its storage may be missing, full or refused: the shop works on
 * without it.
 */

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
    onStorageChange,
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
  tellAll();
}

/** Listens for what any tab changes, until the returned function is called. */
export function onStorageChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', tellAll);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', tellAll);
  };
}

function tellAll(): void {
  for (const listener of listeners) listener();
}
