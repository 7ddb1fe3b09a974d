'use client';

import { Activity, lazy, memo, Suspense, useRef, useState } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { UrlReader } from '@/components/ui/url-reader';
import { useMayKnowPlace } from '@/lib/client/delivery/typed-postcode';
import { useProductList } from '@/lib/client/product/use-product-list';
import type { Category } from '@/lib/contract/category';
import type { SearchResult } from '@/lib/contract/search';
import { useAfterPaint } from '@/lib/hooks/use-after-paint';
import { formatInteger } from '@/lib/shared/format-integer';
import { type ListScope, scopeName } from '@/lib/shared/list-scope';
import { paths } from '@/lib/shared/paths';
import { hasFilters, type ProductListQuery } from '@/lib/shared/product-list-path';
import { ActiveFilters } from './active-filters';
import { AllColours } from './all-colours';
import { FilterSheet } from './filter-sheet';
import { Filters, type FiltersProps } from './filters';
import { ListBody } from './list-body';
import { ListForm } from './list-form';
import { lastPageNumber } from './page-numbers';
import { SortSelect } from './sort-select';
import { type InitialList, useListUrl } from './use-list-url';

/** No first view but that of an empty list needs its code. */
const NoProducts = lazy(() =>
  // If it cannot be loaded, the item count still says that there is nothing.
  import('./no-products').catch(() => ({ default: () => null })),
);

/** For visitors whose place may be known. Where it cannot be loaded, the cards do without. */
const ListPromises = lazy(() =>
  import('@/components/delivery/public/list-promises').then(
    (module) => ({ default: module.ListPromises }),
    () => ({ default: (_: { products: unknown; onChange: unknown }) => null }),
  ),
);

/** The filters beside the list. They are not rendered while the sheet shows the same filters on a small screen. */
const Sidebar = memo(
  function Sidebar({ filters }: { filters: FiltersProps; isHidden: boolean }) {
    return <Filters {...filters} />;
  },
  (_, { isHidden }) => isHidden,
);

interface ProductListProps {
  scope: ListScope;
  categories: readonly Category[];
  /** The list of the page's URL and its products, as the server rendered them. */
  initial: InitialList;
}

const FORM_ID = 'product-filters';

/**
 * Section 2, "Product category / list". The server renders the first list. After a change the browser
 * calls the backend itself, and the old grid stays until the response arrives.
 */
export function ProductList({ scope, categories, initial }: ProductListProps) {
  const { list: chosen, change, read } = useListUrl(initial);
  // The pressed control answers first, and the list a moment later.
  const list = useAfterPaint(chosen);
  const { result, isLoading, hasFailed, retry } = useProductList(list, initial);
  const top = useRef<HTMLDivElement>(null);
  const filters = useRef<HTMLElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const mayKnowPlace = useMayKnowPlace();
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>();
  const { currency, facets } = result;
  const lastPage = lastPageNumber(result.total);

  /** Scrolls to the top of the list, unless it is in view or a filter beside it is used by keyboard. */
  const showTop = () => {
    if (filters.current?.querySelector(':focus-visible')) return;
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };
  const go = (changes: Partial<ProductListQuery>) => {
    change(changes);
    showTop();
  };
  /** For controls that disappear when they are pressed: the focus moves to the item count. */
  const goFrom = (changes: Partial<ProductListQuery>) => {
    go(changes);
    count.current?.focus({ preventScroll: true });
  };

  return (
    <div className="mt-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
      <UrlReader onChange={read} />
      {mayKnowPlace && (
        <Suspense>
          <ListPromises products={result.products} onChange={setNotes} />
        </Suspense>
      )}
      <ListForm id={FORM_ID} path={paths.productList} list={list}>
        {facets && (
          <aside ref={filters} aria-label="Filters" className="max-lg:hidden noscript:block">
            {/* Hydrated by itself: a press elsewhere does not wait for it. */}
            <Activity>
              <Sidebar
                filters={{ list: chosen, currency, facets, onChange: go }}
                isHidden={isSheetOpen}
              />
            </Activity>
          </aside>
        )}
      </ListForm>
      <div ref={top} className="min-h-dvh scroll-mt-4">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:gap-x-6 border-line lg:border-b lg:pb-3">
          <p
            ref={count}
            role="status"
            tabIndex={-1}
            className="min-w-0 flex-1 basis-40 text-muted outline-none"
          >
            {result.nothing_for && (
              <span className="block font-semibold text-ink">
                Nothing for “{result.nothing_for}”; similar:{' '}
              </span>
            )}
            <ItemCount total={result.total} scope={scope} />
            {lastPage > 1 &&
              list.pageNumber <= lastPage &&
              `, page ${list.pageNumber} of ${lastPage}`}
            <span className="sr-only">, sorted by {list.sortBy}</span>
          </p>
          <div className="flex flex-wrap items-center gap-x-6">
            {(chosen.allColours || offersAllColours(result, list)) && (
              <AllColours
                form={FORM_ID}
                isOn={chosen.allColours ?? false}
                onChange={(isOn) => go({ allColours: isOn || undefined })}
              />
            )}
            <SortSelect
              form={FORM_ID}
              value={chosen.sortBy}
              onChange={(sortBy) => go({ sortBy })}
              className="max-lg:hidden noscript:inline-flex"
            />
          </div>
        </div>
        <div className="top-bar sticky z-30 -mx-4 flex flex-wrap gap-3 border-b border-line bg-page px-4 py-2 lg:hidden noscript:hidden">
          {facets && (
            <FilterSheet
              filters={{ list: chosen, currency, facets, onChange: go }}
              total={result.total}
              isOpen={isSheetOpen}
              onOpenChange={setIsSheetOpen}
            />
          )}
          <SortSelect
            value={chosen.sortBy}
            onChange={(sortBy) => go({ sortBy })}
            className="min-w-0 flex-1 basis-36 [&>span]:sr-only"
          />
        </div>
        {hasFilters(list) && (
          <div className="mt-4">
            <ActiveFilters list={list} currency={currency} onChange={goFrom} />
          </div>
        )}
        <div
          aria-busy={isLoading}
          className={`mt-6 ${isLoading ? 'opacity-50 transition-opacity delay-100 duration-150' : ''}`}
        >
          {hasFailed && !isLoading ? (
            <ErrorState
              title="The shop did not answer"
              text="It is us, not you. What you chose is still there. Please try again in a moment."
              onRetry={retry}
            />
          ) : result.total > 0 ? (
            <ListBody
              list={list}
              result={result}
              notes={mayKnowPlace ? notes : undefined}
              onPage={(pageNumber) => goFrom({ pageNumber })}
            />
          ) : (
            <Suspense fallback={null}>
              <NoProducts
                scope={scope}
                list={list}
                currency={currency}
                categories={categories}
                onChange={goFrom}
              />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}

/** Whether the list has models in several colours, or may have them without its filters. */
function offersAllColours({ total, product_total }: SearchResult, list: ProductListQuery): boolean {
  return typeof product_total === 'number' && (product_total > total || hasFilters(list));
}

/** The text of section 2: 'Showing 998 items in Bedroom'. */
function ItemCount({ total, scope }: { total: number; scope: ListScope }) {
  const name = scopeName(scope);
  const items = total === 1 ? 'item' : 'items';
  return `Showing ${formatInteger(total)} ${items}${name ? ` in ${name}` : ''}`;
}
