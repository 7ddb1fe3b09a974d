import type { SuggestionQuery } from '@/lib/client/search/use-suggestions';
import { idOf } from '@/lib/contract/id-text';

/** Reads the search form. Its fields are uncontrolled, so that text typed before hydration is not lost. */
export function readSearch(form: HTMLFormElement): SuggestionQuery {
  const fields = new FormData(form);
  return {
    text: String(fields.get('search_text') ?? ''),
    // '' stands for all of them.
    categoryId: idOf(fields.get('category_id')) ?? undefined,
  };
}

/** Fills the form with the search of the URL, unless one of its fields has the focus. */
export function showSearch(form: HTMLFormElement, params: { get(name: string): string | null }) {
  if (form.contains(document.activeElement)) return;
  const text = params.get('search_text') ?? '';
  const { category_id: category, search_text: box } = form;
  if (box instanceof HTMLInputElement) box.value = text;
  if (category instanceof HTMLSelectElement) {
    category.value = (text && params.get('category_id')) || '';
    if (category.selectedIndex < 0) category.value = '';
  }
}
