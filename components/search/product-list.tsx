'use client';

import { Suspense, useRef } from 'react';
import type { Category } from '@/lib/contract/category';
import { hasFilters, type ProductListQuery } from '@/lib/product-list-path';
import { PRODUCT_LIST_PATH } from '@/lib/routes';
import { type MadeList, useProductList } from '@/lib/shopper/use-product-list';
import { ActiveFilters } from './active-filters';
import { AddressReader } from './address-reader';
import { FilterSheet } from './filter-sheet';
import { Filters } from './filters';
import { ListBody } from './list-body';
import { ListFailure } from './list-failure';
import { ListForm } from './list-form';
import { type ListScope, scopeName } from './list-scope';
import { NoProducts } from './no-products';
import { lastPageNumber } from './page-numbers';
import { SortSelect } from './sort-select';
import { useListAddress } from './use-list-address';

interface ProductListProps {
  scope: ListScope;
  categories: readonly Category[];
  /** What the server made: the list of the page's address and its products. */
  made: MadeList & { list: ProductListQuery };
}

const FORM_ID = 'product-filters';

/**
 * Section 2, "Product category / list". The server makes the first list; what the shopper changes is asked
 * for by the browser, while the old grid stays where it is.
 */
export function ProductList({ scope, categories, made }: ProductListProps) {
  const { list, change, read } = useListAddress(made.list);
  const { result, isLoading, hasFailed, retry } = useProductList(list, made);
  const top = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const { facets } = result;
  const lastPage = lastPageNumber(result.total);

  /** A list that is read from its middle goes on from its beginning; one whose beginning is in view stays. */
  const showTop = () => {
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };
  const go = (changes: Partial<ProductListQuery>) => {
    change(changes);
    showTop();
  };
  /** For what vanishes when it is pressed: the focus goes on where the list begins. */
  const goFrom = (changes: Partial<ProductListQuery>) => {
    go(changes);
    count.current?.focus({ preventScroll: true });
  };

  return (
    <div className="mt-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
      <Suspense fallback={null}>
        <AddressReader onChange={read} />
      </Suspense>
      <ListForm id={FORM_ID} path={PRODUCT_LIST_PATH} list={list}>
        {facets && (
          <aside aria-label="Filters" className="max-lg:hidden noscript:block">
            <Filters list={list} facets={facets} onChange={go} />
          </aside>
        )}
      </ListForm>
      <div ref={top} className="min-h-dvh scroll-mt-4">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
          <p ref={count} role="status" tabIndex={-1} className="text-muted outline-none">
            <ItemCount total={result.total} scope={scope} />
            {lastPage > 1 &&
              list.pageNumber <= lastPage &&
              `, page ${list.pageNumber} of ${lastPage}`}
          </p>
          <SortSelect
            form={FORM_ID}
            value={list.sortBy}
            onChange={(sortBy) => go({ sortBy })}
            className="max-lg:hidden noscript:inline-flex"
          />
        </div>
        {hasFilters(list) && (
          <div className="mt-4">
            <ActiveFilters list={list} onChange={goFrom} />
          </div>
        )}
        <div
          aria-busy={isLoading}
          className={`mt-6 ${isLoading ? 'opacity-50 transition-opacity delay-100 duration-150' : ''}`}
        >
          {hasFailed && !isLoading ? (
            <ListFailure onRetry={retry} />
          ) : result.total > 0 ? (
            <ListBody list={list} result={result} onPage={(pageNumber) => goFrom({ pageNumber })} />
          ) : (
            <NoProducts scope={scope} list={list} categories={categories} onChange={goFrom} />
          )}
        </div>
        <div className="sticky bottom-0 z-30 -mx-4 mt-8 flex gap-3 border-t border-line bg-page px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden noscript:hidden">
          {facets && <FilterSheet list={list} facets={facets} total={result.total} onChange={go} />}
          <SortSelect
            value={list.sortBy}
            onChange={(sortBy) => go({ sortBy })}
            className="min-w-0 flex-1 [&>span]:sr-only"
          />
        </div>
      </div>
    </div>
  );
}

/** To the letter of section 2: 'Showing 998 items in Bedroom'. */
function ItemCount({ total, scope }: { total: number; scope: ListScope }) {
  const name = scopeName(scope);
  const items = total === 1 ? 'item' : 'items';
  return `Showing ${total.toLocaleString('en-US')} ${items}${name ? ` in ${name}` : ''}`;
}
