import type { CategoryName } from '@/lib/contract/category';
import type { Suggestion } from '@/lib/contract/search';
import { splitAtMatches } from './emphasis';

/** What can be chosen below the search box. */
export type SuggestionOption =
  | { kind: 'search'; text: string }
  | { kind: 'category'; category: CategoryName }
  | { kind: 'product'; suggestion: Suggestion };

interface OptionSources {
  /** What was typed. */
  text: string;
  searches: readonly string[];
  categories: readonly CategoryName[];
  suggestions: readonly Suggestion[];
}

const MAX_CATEGORIES = 3;

/** The options in the order they stand in: earlier searches for no text, categories for one, then products. */
export function listOptions({
  text,
  searches,
  categories,
  suggestions,
}: OptionSources): SuggestionOption[] {
  return [
    ...(text ? [] : searches).map((search) => ({ kind: 'search' as const, text: search })),
    ...matchCategories(categories, text).map((category) => ({
      kind: 'category' as const,
      category,
    })),
    ...suggestions.map((suggestion) => ({ kind: 'product' as const, suggestion })),
  ];
}

/** The categories in whose name every typed word begins a word. */
function matchCategories(categories: readonly CategoryName[], text: string): CategoryName[] {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const begins = (name: string, word: string) =>
    splitAtMatches(name, word).some(({ isMatch }) => isMatch);
  return categories
    .filter(({ name }) => words.every((word) => begins(name, word)))
    .slice(0, MAX_CATEGORIES);
}
