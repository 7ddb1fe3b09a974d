'use client';

import { useEffect, useState } from 'react';
import type { Suggestion } from '@/lib/contract/search';
import { normalizeSearchText } from '@/lib/product-list-path';
import { callShop } from './call-shop';

export interface SuggestionQuery {
  text: string;
  /** Absent for all categories. */
  categoryId?: number | undefined;
}

interface Suggestions {
  suggestions: readonly Suggestion[];
  /** `loading` keeps the suggestions of the query before; `failed` has none (section 8). */
  status: 'loading' | 'ready' | 'failed';
}

/** How long typing must rest before the backend is asked. */
const DEBOUNCE_MS = 150;
/** Prices stand in the suggestions: an answer is shown again only this long. */
const MAX_AGE_MS = 60_000;
const MAX_ANSWERS = 40;

/** The last answers, the oldest first. */
const answers = new Map<string, { suggestions: Suggestion[]; atMs: number }>();

function keep(key: string, suggestions: Suggestion[]): void {
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
 * The suggestions for what is typed (section 7, "Header suggestion search"), asked for while `isActive`.
 * A question that is no longer the shopper's is called off, and its answer is dropped.
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
    const ask = async () => {
      const suggestions = await callShop(
        'searchSuggestionList',
        { category_id: categoryId ?? '', search_text: text },
        { signal: call.signal },
      ).then(
        ({ data }) => data,
        () => null,
      );
      if (call.signal.aborted) return;
      if (suggestions) keep(key, suggestions);
      setAnswer({ key, suggestions });
    };
    setAnswer((previous) => (previous.suggestions ? previous : { key: '', suggestions: [] }));
    // Opening the list is one question, and it is asked at once.
    const timer = setTimeout(ask, text ? DEBOUNCE_MS : 0);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [key, text, categoryId, isActive]);

  if (answer.key !== key) return { suggestions: answer.suggestions ?? [], status: 'loading' };
  if (!answer.suggestions) return { suggestions: [], status: 'failed' };
  return { suggestions: answer.suggestions, status: 'ready' };
}
