'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { normalizeSearchText } from '@/lib/product-list-path';
import { parseStoredList, readStoredText, writeStoredList } from './stored-list';

const KEY = 'recent-searches';
const MAX_COUNT = 5;

/** Told of what this tab changes; the browser itself tells of the other tabs. */
const listeners = new Set<() => void>();

/** The shopper's last searches on this device, the newest first. */
export function useRecentSearches(): readonly string[] {
  // The text is the snapshot: unlike the list it holds, it is the same as long as nothing changes.
  const stored = useSyncExternalStore(subscribe, readText, () => null);
  return useMemo(() => parse(stored), [stored]);
}

/** Puts a search first; the same text in other letters is the same search. */
export function saveRecentSearch(searchText: string): void {
  const text = normalizeSearchText(searchText);
  if (text) write(unique([text, ...parse(readText())]));
}

/** Forgets them all. */
export function clearRecentSearches(): void {
  write([]);
}

function readText(): string | null {
  return readStoredText(KEY);
}

function parse(stored: string | null): string[] {
  const isText = (value: unknown) => typeof value === 'string';
  return unique(parseStoredList(stored, isText).map(normalizeSearchText).filter(Boolean));
}

function unique(texts: readonly string[]): string[] {
  const byLetters = new Map<string, string>();
  for (const text of texts) {
    const letters = text.toLowerCase();
    if (!byLetters.has(letters)) byLetters.set(letters, text);
  }
  return [...byLetters.values()].slice(0, MAX_COUNT);
}

function write(texts: readonly string[]): void {
  writeStoredList(KEY, texts);
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
