'use client';

import { memo, useDeferredValue } from 'react';
import { ProductGrid } from '@/components/product/product-grid';
import { ButtonLink } from '@/components/ui/button';
import type { SearchResult } from '@/lib/contract/search';
import { type ProductListQuery, productListPath } from '@/lib/product-list-path';
import { LIST_PAGE_SIZE } from '@/lib/search-request';
import { PageLinks } from './page-links';
import { lastPageNumber } from './page-numbers';

interface ListBodyProps {
  list: ProductListQuery;
  result: SearchResult;
  /** Goes to another page of the list without leaving it. */
  onPage: (pageNumber: number) => void;
}

/** More cards than the first view holds, in whole rows of two and three. */
const FIRST_CARDS = 6;

/**
 * The cards that a shopper sees stand at once, those below a moment later: all at once would take a phone
 * longer than it may after a press. While a choice is under way the old ones are not drawn again.
 */
const Grid = memo(function Grid({ products }: Pick<SearchResult, 'products'>) {
  const settled = useDeferredValue(products);
  return (
    <ProductGrid
      products={settled === products ? products : products.slice(0, FIRST_CARDS)}
      isBesideFilters
    />
  );
});

/** One page of a list, and the way to the others. */
export function ListBody({ list, result, onPage }: ListBodyProps) {
  if (result.products.length === 0) {
    return <BeyondTheEnd firstPage={productListPath({ ...list, pageNumber: 1 })} />;
  }
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <Grid products={result.products} />
      <PageLinks list={list} lastPage={lastPageNumber(result.total)} onPage={onPage} />
    </>
  );
}

function BeyondTheEnd({ firstPage }: { firstPage: string }) {
  return (
    <section className="flex flex-col items-center py-16 text-center">
      <h2 className="text-xl">This list ends before that page</h2>
      <p className="mt-3 max-w-md text-muted">
        We show {LIST_PAGE_SIZE} products on a page. Begin again at the first one.
      </p>
      <ButtonLink href={firstPage} className="mt-6">
        To the first page
      </ButtonLink>
    </section>
  );
}
