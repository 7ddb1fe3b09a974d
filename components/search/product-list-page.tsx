import { ItemListJsonLd } from '@/components/seo/item-list-json-ld';
import type { Category } from '@/lib/contract/category';
import type { SearchResult } from '@/lib/contract/search';
import type { Market } from '@/lib/markets';
import type { ProductListQuery } from '@/lib/product-list-path';
import { ListHeader, listCrumbs } from './list-header';
import type { ListScope } from './list-scope';
import { ProductList } from './product-list';
import { ScopeLinks } from './scope-links';

interface ProductListPageProps {
  title: string;
  scope: ListScope;
  categories: readonly Category[];
  market: Market;
  made: { list: ProductListQuery; result: SearchResult };
}

/** A list with its way, its name and its sub-categories. */
export function ProductListPage({ title, scope, categories, market, made }: ProductListPageProps) {
  const crumbs = listCrumbs(scope, made.list.searchText);
  return (
    <div className="container-page pt-2">
      <ItemListJsonLd
        products={made.result.products}
        pageNumber={made.list.pageNumber}
        breadcrumb={crumbs}
        market={market}
      />
      <ListHeader crumbs={crumbs} title={title} />
      <div className="mt-4">
        <ScopeLinks scope={scope} categories={categories} searchText={made.list.searchText} />
      </div>
      <ProductList scope={scope} categories={categories} made={made} />
    </div>
  );
}
