'use client';

import { useState } from 'react';
import useSWR from 'swr';
import type { SearchResult } from '@/lib/contract/search';
import { type ProductListAddress, productListPath } from '@/lib/product-list-path';
import { searchRequestOf } from '@/lib/search-request';
import { callShop } from './call-shop';

/** A list that the server made into the page. */
export interface MadeList {
  list: ProductListAddress;
  result: SearchResult;
}

interface ShownList {
  /** The products of the list, or, while they are on their way, those that stood there before. */
  result: SearchResult;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The products of a list, asked for by the browser unless they came with the page. */
export function useProductList(list: ProductListAddress, made: MadeList): ShownList {
  const path = productListPath(list);
  const isMade = path === productListPath(made.list);
  const { data, error, isLoading, isValidating, mutate } = useSWR(
    isMade ? null : path,
    async () => (await callShop('searchProductList', searchRequestOf(list))).data,
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  );
  const answer = isMade ? made.result : data;
  const [lastAnswer, setLastAnswer] = useState(made.result);
  if (answer && answer !== lastAnswer) setLastAnswer(answer);
  return {
    result: answer ?? lastAnswer,
    isLoading: !isMade && (isLoading || (Boolean(error) && isValidating)),
    hasFailed: !isMade && Boolean(error),
    retry: () => void mutate(),
  };
}
