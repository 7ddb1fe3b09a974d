'use client';

import useSWR from 'swr';
import type { SearchResult } from '@/lib/contract/search';
import type { ProductListAddress } from '@/lib/product-list-path';
import { callShop } from './call-shop';

interface ProductSearch {
  /** The last answer there was: while another page is loading, the one before it. */
  result: SearchResult | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The products that a text finds, asked for by the browser; nothing is asked without a text. */
export function useProductSearch(list: ProductListAddress, pageSize: number): ProductSearch {
  const request = {
    page_number: list.pageNumber ?? 1,
    page_size: pageSize,
    search_text: list.searchText ?? '',
    category_id: list.categoryId,
    sub_category_id: list.subCategoryId,
  };
  const { data, error, isLoading, isValidating, mutate } = useSWR(
    request.search_text ? ['searchProductList', request] : null,
    async () => (await callShop('searchProductList', request)).data,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    result: data,
    isLoading: isLoading || (Boolean(error) && isValidating),
    hasFailed: Boolean(error),
    retry: () => void mutate(),
  };
}
