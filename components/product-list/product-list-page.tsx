import { ItemListJsonLd } from '@/components/seo/item-list-json-ld';
import type { Category } from '@/lib/contract/category';
import type { SearchResult } from '@/lib/contract/search';
import type { ListScope } from '@/lib/shared/list-scope';
import type { Market } from '@/lib/shared/markets';
import type { ProductListQuery } from '@/lib/shared/product-list-path';
import { ListHeader, listCrumbs } from './list-header';
import { ProductList } from './product-list';
import { ScopeLinks } from './scope-links';

interface ProductListPageProps {
  title: string;
  /** A sentence or two below the title. */
  introduction?: string | undefined;
  scope: ListScope;
  categories: readonly Category[];
  market: Market;
  initial: { list: ProductListQuery; result: SearchResult };
}

/** The page of a product list: breadcrumb, title, links to sub-categories, and the list. */
export function ProductListPage({
  title,
  introduction,
  scope,
  categories,
  market,
  initial,
}: ProductListPageProps) {
  const crumbs = listCrumbs(scope, initial.list.searchText);
  return (
    <div className="container-page pt-2">
      <ItemListJsonLd
        products={initial.result.products}
        pageNumber={initial.list.pageNumber}
        name={title}
        description={introduction}
        breadcrumb={crumbs}
        market={market}
      />
      <ListHeader crumbs={crumbs} title={title} introduction={introduction} />
      <div className="mt-4">
        <ScopeLinks scope={scope} categories={categories} searchText={initial.list.searchText} />
      </div>
      <ProductList scope={scope} categories={categories} initial={initial} />
    </div>
  );
}
