import { ProductGrid } from '@/components/product/product-grid';
import { ButtonLink } from '@/components/ui/button';
import type { SearchResult } from '@/lib/contract/search';
import { productListPath } from '@/lib/product-list-path';
import { type ListScope, scopeAddress, scopeName } from './list-scope';
import { PageLinks } from './page-links';
import { LIST_PAGE_SIZE, lastPageNumber } from './page-numbers';

interface ListBodyProps {
  scope: ListScope;
  searchText?: string;
  pageNumber: number;
  result: SearchResult;
  /** Called when a link to another page of the list is followed. */
  onFollow?: () => void;
}

/** How many there are, one page of them, and the way to the others (section 2, "Product category / list"). */
export function ListBody({ scope, searchText, pageNumber, result, onFollow }: ListBodyProps) {
  const list = { ...scopeAddress(scope), searchText, pageNumber };
  const lastPage = lastPageNumber(result.total);
  return (
    <>
      <p role="status" className="border-b border-line pb-3 text-muted">
        <ItemCount total={result.total} scope={scope} />
        {lastPage > 1 && pageNumber <= lastPage && `, page ${pageNumber} of ${lastPage}`}
      </p>
      {result.products.length > 0 ? (
        <>
          <h2 className="sr-only">Products</h2>
          <div className="mt-6 lg:mt-8">
            <ProductGrid products={result.products} />
          </div>
          <PageLinks list={list} lastPage={lastPage} onFollow={onFollow} />
        </>
      ) : (
        <BeyondTheEnd firstPage={productListPath({ ...list, pageNumber: 1 })} />
      )}
    </>
  );
}

/** To the letter of section 2: 'Showing 998 items in Bedroom'. */
function ItemCount({ total, scope }: { total: number; scope: ListScope }) {
  const name = scopeName(scope);
  const items = total === 1 ? 'item' : 'items';
  return `Showing ${total.toLocaleString('en-US')} ${items}${name ? ` in ${name}` : ''}`;
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
