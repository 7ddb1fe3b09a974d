'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { RenderedList } from '@/lib/client/product/use-product-list';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { paths } from '@/lib/shared/paths';
import {
  LIST_KEYS,
  type ProductListParams,
  type ProductListQuery,
  productListPath,
  readProductListQuery,
  withKnownValues,
} from '@/lib/shared/product-list-path';

/** The list of the page and its products, as the server rendered them. */
export type InitialList = RenderedList & { list: ProductListQuery };

interface ListUrl {
  list: ProductListQuery;
  /** Shows the list with these changes. Without a `pageNumber` it shows the first page. */
  change: (changes: Partial<ProductListQuery>) => void;
  /** Call this when the browser's URL may have changed. */
  read: () => void;
}

/**
 * The list that the browser's URL names. A change updates the URL (as a new history entry) and the state at
 * once, without a request for the page.
 */
export function useListUrl({ list: initial, result }: InitialList): ListUrl {
  const marketPath = useMarketPath();
  const [list, setList] = useState(initial);

  const read = () => {
    const query = new URLSearchParams(location.search);
    const next = withKnownValues(readProductListQuery(query), result.facets);
    // During a navigation to another category or search text, the URL is already that of the next page.
    if (!isSameSubject(next, initial)) return;
    replaceWithCanonicalUrl(marketPath(productListPath(next)), query);
    setList((current) => (productListPath(next) === productListPath(current) ? current : next));
  };

  // The router says nothing of a choice that Back undoes before the router has rendered it.
  const onPopState = useEffectEvent(() => {
    if (location.pathname === marketPath(paths.productList)) read();
  });
  useEffect(() => {
    const listener = () => onPopState();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);

  return {
    list,
    change: (changes) => {
      const next = { ...list, pageNumber: 1, ...changes };
      const path = productListPath(next);
      if (path === productListPath(list)) return;
      setList(next);
      history.pushState(null, '', marketPath(path));
    },
    read,
  };
}

/**
 * Replaces the URL by the canonical one, without what is broken or unknown. Parameters that are not the list's stay
 * at the end, because the scripts of a campaign may still read them.
 */
function replaceWithCanonicalUrl(path: string, query: URLSearchParams): void {
  const own: readonly string[] = LIST_KEYS;
  const others = new URLSearchParams([...query].filter(([name]) => !own.includes(name))).toString();
  const url = `${path}${others && (path.includes('?') ? '&' : '?')}${others}`;
  if (url !== location.pathname + location.search) {
    history.replaceState(null, '', url + location.hash);
  }
}

function isSameSubject(a: ProductListParams, b: ProductListParams): boolean {
  const subject = ({ categoryId, subCategoryId, searchText }: ProductListParams) =>
    productListPath({ categoryId, subCategoryId, searchText });
  return subject(a) === subject(b);
}
