import type { Crumb } from '@/components/ui/breadcrumb';
import type { ProductSummary } from '@/lib/contract/product';
import { breadcrumbJsonLd, itemListJsonLd } from '@/lib/seo/structured-data';
import type { Market } from '@/lib/shared/markets';
import { LIST_PAGE_SIZE } from '@/lib/shared/search-request';
import { JsonLd } from './json-ld';

interface ItemListJsonLdProps {
  products: readonly ProductSummary[];
  pageNumber: number;
  /** Of the list. */
  name: string;
  description?: string | undefined;
  breadcrumb: readonly Crumb[];
  market: Market;
}

/** The structured data of one page of a product list: its products and its breadcrumb. */
export function ItemListJsonLd({
  products,
  pageNumber,
  name,
  description,
  breadcrumb,
  market,
}: ItemListJsonLdProps) {
  const before = (pageNumber - 1) * LIST_PAGE_SIZE;
  return (
    <>
      <JsonLd data={breadcrumbJsonLd(breadcrumb, market)} />
      {products.length > 0 && (
        <JsonLd data={itemListJsonLd({ name, description, products, before }, market)} />
      )}
    </>
  );
}
