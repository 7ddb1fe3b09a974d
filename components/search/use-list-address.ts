'use client';

import { useState } from 'react';
import {
  type ProductListAddress,
  type ProductListQuery,
  productListPath,
  readProductListQuery,
} from '@/lib/product-list-path';
import { useMarketPath } from '@/lib/use-market-path';

interface ListAddress {
  list: ProductListQuery;
  /** Goes to the list that differs by this; unless it names a page, to the first page of it. */
  change: (changes: Partial<ProductListQuery>) => void;
  /** To be called when the browser's address may have changed. */
  read: () => void;
}

/**
 * Which list is shown. The browser's address is the truth of it; what the shopper changes stands in both at
 * once, as a new entry of the history, without a call to the server for the page.
 */
export function useListAddress(made: ProductListQuery): ListAddress {
  const marketPath = useMarketPath();
  const [list, setList] = useState(made);

  return {
    list,
    change: (changes) => {
      const next = { ...list, pageNumber: 1, ...changes };
      const path = productListPath(next);
      if (path === productListPath(list)) return;
      setList(next);
      history.pushState(null, '', marketPath(path));
    },
    read: () => {
      const next = readProductListQuery(new URLSearchParams(location.search));
      // On the way to another category's page, or another text's, the address is that page's already.
      if (!isSameSubject(next, made)) return;
      setList((current) => (productListPath(next) === productListPath(current) ? current : next));
    },
  };
}

function isSameSubject(a: ProductListAddress, b: ProductListAddress): boolean {
  const subject = ({ categoryId, subCategoryId, searchText }: ProductListAddress) =>
    productListPath({ categoryId, subCategoryId, searchText });
  return subject(a) === subject(b);
}
