/*
 * The queries of lists whose page and filters are in the URL. What is wrong or unknown in a URL counts as missing.
 */

/** The page of a query; the first one where it is missing. */
export function pageOf(query: Pick<URLSearchParams, 'get'>, maxPage: number): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
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
