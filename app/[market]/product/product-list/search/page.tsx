import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ListHeader } from '@/components/search/list-header';
import { ListSkeleton } from '@/components/search/list-skeleton';
import { ScopeLinks } from '@/components/search/scope-links';
import { SearchResults } from '@/components/search/search-results';
import { getCategories } from '@/lib/backend/catalogue';
import { brand } from '@/lib/brand';
import { currentMarket } from '@/lib/current-market';
import { productListPath } from '@/lib/product-list-path';
import { pageMetadata } from '@/lib/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  const market = await currentMarket();
  if (!market) return {};
  return pageMetadata({
    title: 'Search results',
    description: `Search the furniture of ${brand.name}.`,
    path: productListPath(),
    market,
    noindex: true,
  });
}

/** The frame around what a text finds; next.config.mjs leads every address with a `search_text` here. */
export default async function SearchPage() {
  if (!(await currentMarket())) return null;
  const categories = await getCategories();
  return (
    <div className="container-page pt-2">
      <Suspense
        fallback={
          <>
            <ListHeader scope={{}} title="Search results" isSearch />
            <div className="mt-6 noscript:hidden">
              <ListSkeleton />
            </div>
          </>
        }
      >
        <SearchResults categories={categories} />
      </Suspense>
      <noscript>
        <p className="mt-6 mb-6 max-w-xl text-muted">
          Searching by text needs JavaScript, which is switched off in this browser. Everything we
          sell can be found without it:
        </p>
        <ScopeLinks scope={{}} categories={categories} />
      </noscript>
    </div>
  );
}
