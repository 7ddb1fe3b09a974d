'use client';

import { normalizeSearchText } from '@/lib/shared/product-list-path';
import { storedValue, useStoredValue } from '../drafts/browser-storage';

const MAX_COUNT = 5;
const NONE: readonly string[] = [];

const recentSearches = storedValue<readonly string[]>({
  key: 'recent-searches',
  parse: (value) =>
    Array.isArray(value)
      ? unique(
          value
            .filter((text) => typeof text === 'string')
            .map(normalizeSearchText)
            .filter(Boolean),
        )
      : null,
});

/** The shopper's last searches on this device, the newest first. */
export function useRecentSearches(): readonly string[] {
  return useStoredValue(recentSearches) ?? NONE;
}

/** Puts a search first. Searches that differ only in case are the same search. */
export function saveRecentSearch(searchText: string): void {
  const text = normalizeSearchText(searchText);
  if (text) recentSearches.write(unique([text, ...(recentSearches.read() ?? NONE)]));
}

export function clearRecentSearches(): void {
  recentSearches.remove();
}

function unique(texts: readonly string[]): string[] {
  const byLowerCase = new Map<string, string>();
  for (const text of texts) {
    const key = text.toLowerCase();
    if (!byLowerCase.has(key)) byLowerCase.set(key, text);
  }
  return [...byLowerCase.values()].slice(0, MAX_COUNT);
}
