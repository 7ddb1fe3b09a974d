'use client';

import { useMemo } from 'react';
import { normalizeSearchText } from '@/lib/product-list-path';
import { parseStoredList, writeStoredList } from './stored-list';
import { readStoredText, useStoredText } from './stored-text';

const KEY = 'recent-searches';
const MAX_COUNT = 5;

/** The shopper's last searches on this device, the newest first. */
export function useRecentSearches(): readonly string[] {
  // The text is the snapshot: unlike the list it holds, it is the same as long as nothing changes.
  const stored = useStoredText(KEY);
  return useMemo(() => parse(stored), [stored]);
}

/** Puts a search first; the same text in other letters is the same search. */
export function saveRecentSearch(searchText: string): void {
  const text = normalizeSearchText(searchText);
  if (text) writeStoredList(KEY, unique([text, ...parse(readStoredText(KEY))]));
}

/** Forgets them all. */
export function clearRecentSearches(): void {
  writeStoredList(KEY, []);
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
