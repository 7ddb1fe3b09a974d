'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { brand } from '@/lib/brand';
import type { Category } from '@/lib/contract/category';
import { readProductListQuery } from '@/lib/product-list-path';
import { useProductSearch } from '@/lib/shopper/use-product-search';
import { ListBody } from './list-body';
import { ListHeader } from './list-header';
import { findScope, scopeAddress } from './list-scope';
import { ListSkeleton } from './list-skeleton';
import { NoProducts } from './no-products';
import { LIST_PAGE_SIZE } from './page-numbers';

/**
 * What a text finds. It is read from the address in the browser, because no page is kept for a text: there
 * are as many as people can type.
 */
export function SearchResults({ categories }: { categories: readonly Category[] }) {
  const { searchText, pageNumber, ...ids } = readProductListQuery(useSearchParams());
  const scope = findScope(categories, ids) ?? {};
  const { result, isLoading, hasFailed, retry } = useProductSearch(
    { ...scopeAddress(scope), searchText, pageNumber },
    LIST_PAGE_SIZE,
  );

  // The frame's own title is the same for every text; the tab and the history tell them apart.
  useEffect(() => {
    if (searchText) document.title = `Results for “${searchText}” | ${brand.name}`;
  }, [searchText]);

  // For the router it is the same page still, so it does not go to its top by itself. Back must not.
  const followedFrom = useRef<number>(undefined);
  useEffect(() => {
    if (followedFrom.current === undefined || followedFrom.current === pageNumber) return;
    followedFrom.current = undefined;
    window.scrollTo(0, 0);
  }, [pageNumber]);

  return (
    <>
      <ListHeader scope={scope} title={`Results for “${searchText}”`} isSearch />
      {/* As high as the screen, so that the footer does not jump into view under a short answer. */}
      <div className="mt-6 min-h-dvh" aria-busy={isLoading}>
        {hasFailed && !isLoading ? (
          <Failure retry={retry} />
        ) : !result || (isLoading && result.total === 0) ? (
          <>
            <p role="status" className="sr-only">
              Searching…
            </p>
            <ListSkeleton />
          </>
        ) : (
          <div className={isLoading ? 'opacity-50 transition-opacity duration-150' : ''}>
            {result.total > 0 ? (
              <ListBody
                scope={scope}
                searchText={searchText}
                pageNumber={pageNumber}
                result={result}
                onFollow={() => {
                  followedFrom.current = pageNumber;
                }}
              />
            ) : (
              <NoProducts scope={scope} searchText={searchText} categories={categories} />
            )}
          </div>
        )}
      </div>
    </>
  );
}

function Failure({ retry }: { retry: () => void }) {
  return (
    <section role="alert" className="flex flex-col items-center py-16 text-center">
      <h2 className="text-xl">The search did not answer</h2>
      <p className="mt-3 max-w-md text-muted">
        It is us, not you. Your words are still there: try once more in a moment.
      </p>
      <Button onClick={retry} className="mt-6">
        Try again
      </Button>
    </section>
  );
}
