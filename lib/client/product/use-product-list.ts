'use client';

import { useState } from 'react';
import useSWR from 'swr';
import type { SearchResult } from '@/lib/contract/search';
import { type ProductListParams, productListPath } from '@/lib/shared/product-list-path';
import { searchRequestOf } from '@/lib/shared/search-request';
import { callShop } from '../calls/call-shop';

/** The list that the server rendered into the page. */
export interface RenderedList {
  list: ProductListParams;
  result: SearchResult;
}

interface ShownList {
  /** The products of the list. While they load, the products of the list before. */
  result: SearchResult;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The products of a list. The browser reads them unless the server rendered them. */
export function useProductList(list: ProductListParams, rendered: RenderedList): ShownList {
  const path = productListPath(list);
  const isRendered = path === productListPath(rendered.list);
  const { data, error, isLoading, isValidating, mutate } = useSWR(
    isRendered ? null : path,
    async () => (await callShop('searchProductList', searchRequestOf(list))).data,
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  );
  const answer = isRendered ? rendered.result : data;
  const [lastAnswer, setLastAnswer] = useState(rendered.result);
  if (answer && answer !== lastAnswer) setLastAnswer(answer);
  return {
    result: answer ?? lastAnswer,
    isLoading: !isRendered && (isLoading || (Boolean(error) && isValidating)),
    hasFailed: !isRendered && Boolean(error),
    retry: () => void mutate(),
  };
}
