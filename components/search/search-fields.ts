import type { SuggestionQuery } from '@/lib/shopper/use-suggestions';

/** What stands in the search form: its fields belong to the browser, so that nothing typed early is lost. */
export function readSearch(form: HTMLFormElement): SuggestionQuery {
  const fields = new FormData(form);
  const categoryId = Number(fields.get('category_id'));
  return { text: String(fields.get('search_text') ?? ''), categoryId: categoryId || undefined };
}

/** Fills the form with what the page's address searched for, unless somebody is in it. */
export function showSearch(form: HTMLFormElement, address: { get(name: string): string | null }) {
  if (form.contains(document.activeElement)) return;
  const text = address.get('search_text') ?? '';
  const { category_id: category, search_text: box } = form;
  if (box instanceof HTMLInputElement) box.value = text;
  if (category instanceof HTMLSelectElement) {
    category.value = (text && address.get('category_id')) || '';
    if (category.selectedIndex < 0) category.value = '';
  }
}
