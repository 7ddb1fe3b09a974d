import type { CategoryName } from '@/lib/contract/category';
import type { Suggestion } from '@/lib/contract/search';
import { splitAtMatches } from './highlight';

/** An option below the search box. */
export type SuggestionOption =
  | { kind: 'search'; text: string }
  | { kind: 'category'; category: CategoryName }
  | { kind: 'product'; suggestion: Suggestion };

interface OptionSources {
  /** The search text. */
  text: string;
  searches: readonly string[];
  categories: readonly CategoryName[];
  suggestions: readonly Suggestion[];
}

const MAX_CATEGORIES = 3;

/** The options in their visible order: recent searches (without a text) or categories (with a text), then products. */
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

/** The categories that match: each typed word must be the beginning of a word of the name. */
function matchCategories(categories: readonly CategoryName[], text: string): CategoryName[] {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const begins = (name: string, word: string) =>
    splitAtMatches(name, word).some(({ isMatch }) => isMatch);
  return categories
    .filter(({ name }) => words.every((word) => begins(name, word)))
    .slice(0, MAX_CATEGORIES);
}
