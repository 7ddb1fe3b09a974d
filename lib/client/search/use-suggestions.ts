'use client';

import { useEffect, useState } from 'react';
import type { Suggestion } from '@/lib/contract/search';
import { normalizeSearchText } from '@/lib/shared/product-list-path';
import { callShop } from '../calls/call-shop';

export interface SuggestionQuery {
  text: string;
  /** Absent for all categories. */
  categoryId?: string | undefined;
}

interface Suggestions {
  suggestions: readonly Suggestion[];
  /** `loading`: still the suggestions of the query before. `failed`: none (section 8). */
  status: 'loading' | 'ready' | 'failed';
}

/** How long typing must pause before the backend is called. */
const DEBOUNCE_MS = 150;
/** Suggestions carry prices: an answer is reused only this long. */
const MAX_AGE_MS = 60_000;
const MAX_ANSWERS = 40;

/** The last answers, the oldest first. lru-cache would do this with 5.5 kB of script (brotli). */
const answers = new Map<string, { suggestions: Suggestion[]; atMs: number }>();

function cache(key: string, suggestions: Suggestion[]): void {
  answers.delete(key);
  answers.set(key, { suggestions, atMs: Date.now() });
  const [oldest] = answers.keys();
  if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
}

function freshAnswer(key: string): Suggestion[] | undefined {
  const answer = answers.get(key);
  return answer && Date.now() - answer.atMs < MAX_AGE_MS ? answer.suggestions : undefined;
}

/**
 * The suggestions for what is typed (section 7, "Header suggestion search"), read while `isActive`. A call
 * that is out of date is aborted, and its answer is dropped.
 */
export function useSuggestions(query: SuggestionQuery, isActive: boolean): Suggestions {
  const text = normalizeSearchText(query.text);
  const { categoryId } = query;
  const key = `${categoryId ?? ''}:${text.toLowerCase()}`;
  const [answer, setAnswer] = useState<{ key: string; suggestions: readonly Suggestion[] | null }>({
    key: '',
    suggestions: [],
  });

  useEffect(() => {
    if (!isActive) return;
    const known = freshAnswer(key);
    if (known) {
      setAnswer({ key, suggestions: known });
      return;
    }
    const call = new AbortController();
    const load = async () => {
      const suggestions = await callShop(
        'searchSuggestionList',
        { category_id: categoryId ?? '', search_text: text },
        { signal: call.signal },
      ).then(
        ({ data }) => data,
        () => null,
      );
      if (call.signal.aborted) return;
      if (suggestions) cache(key, suggestions);
      setAnswer({ key, suggestions });
    };
    setAnswer((previous) => (previous.suggestions ? previous : { key: '', suggestions: [] }));
    // Opening the list makes one call, so it need not wait.
    const timer = setTimeout(load, text ? DEBOUNCE_MS : 0);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [key, text, categoryId, isActive]);

  if (answer.key !== key) return { suggestions: answer.suggestions ?? [], status: 'loading' };
  if (!answer.suggestions) return { suggestions: [], status: 'failed' };
  return { suggestions: answer.suggestions, status: 'ready' };
}
