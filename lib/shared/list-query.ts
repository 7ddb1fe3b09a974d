/*
 * The queries of lists whose page and filters are in the URL. What is wrong or unknown in a URL counts as missing.
 */

/** A whole number of a URL, written as such: not `1e1` or `+2`; null for anything else. */
function wholeNumberOf(text: string | null): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The page of a query; the first one where it is missing. */
export function pageOf(query: Pick<URLSearchParams, 'get'>, maxPage: number): number {
  const page = wholeNumberOf(query.get('page')) ?? 1;
  return page <= maxPage ? page : 1;
}

/** The path of a page of a list without a market: only filters that have a value and a later page are in it. */
export function listPath(
  path: string,
  page: number,
  filters: Readonly<Record<string, string | null>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
