'use client';

import { memo, useDeferredValue } from 'react';
import { ModelCard } from '@/components/product/public/model-card';
import { FIRST_CARDS, ProductGrid } from '@/components/product/public/product-grid';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { PageLinks } from '@/components/ui/page-links';
import type { SearchResult } from '@/lib/contract/search';
import {
  isCachedList,
  type ProductListQuery,
  productListPath,
} from '@/lib/shared/product-list-path';
import { LIST_PAGE_SIZE } from '@/lib/shared/search-request';
import { lastPageNumber } from './page-numbers';

interface ListBodyProps {
  list: ProductListQuery;
  result: SearchResult;
  /** A fact of a product for this visitor, by its id. */
  notes?: ReadonlyMap<string, string> | undefined;
  /** Called to show another page of the list. */
  onPage: (pageNumber: number) => void;
}

/**
 * Renders the cards in view at once and the cards below them a moment later. To render all of them at once
 * would block a phone for too long after a press. `memo` avoids rendering the old cards again while a new list
 * is loading.
 */
const Grid = memo(function Grid({
  products,
  notes,
}: Pick<SearchResult, 'products'> & Pick<ListBodyProps, 'notes'>) {
  const settled = useDeferredValue(products);
  return (
    <ProductGrid
      products={settled === products ? products : products.slice(0, FIRST_CARDS)}
      notes={notes}
      card={ModelCard}
      isBesideFilters
      isFirstInView
    />
  );
});

/** One page of a list, with links to the other pages. */
export function ListBody({ list, result, notes, onPage }: ListBodyProps) {
  if (result.products.length === 0) {
    return <BeyondTheEnd firstPage={productListPath({ ...list, pageNumber: 1 })} />;
  }
  const isCached = isCachedList(list);
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <Grid products={result.products} notes={notes} />
      <PageLinks
        current={list.pageNumber}
        lastPage={lastPageNumber(result.total)}
        // Static pages can be prefetched. Other pages are rendered for each request, so the browser loads only the data.
        linkTo={(pageNumber, rel) => ({
          href: productListPath({ ...list, pageNumber }),
          prefetchOn: isCached ? 'intent' : 'never',
          rel: [rel, isCached ? undefined : 'nofollow'].filter(Boolean).join(' ') || undefined,
          onNavigate: isCached
            ? undefined
            : (event) => {
                event.preventDefault();
                onPage(pageNumber);
              },
        })}
      />
    </>
  );
}

function BeyondTheEnd({ firstPage }: { firstPage: string }) {
  return (
    <EmptyState
      title="This list has fewer pages"
      text={`We show ${LIST_PAGE_SIZE} products on a page. Start again at the first one.`}
    >
      <ButtonLink href={firstPage}>To the first page</ButtonLink>
    </EmptyState>
  );
}
