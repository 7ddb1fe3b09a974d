import type { Crumb } from '@/components/ui/breadcrumb';
import type { Product } from '@/lib/contract/product';
import type { Market } from '@/lib/markets';
import { breadcrumbJsonLd, productGroupJsonLd, productJsonLd } from '@/lib/seo/structured-data';
import { JsonLd } from './json-ld';

interface ProductJsonLdProps {
  product: Product;
  market: Market;
  /** The crumbs that the page shows. */
  breadcrumb: readonly Crumb[];
}

/** The structured data of a product page: the product with its offer, its colours, and the breadcrumb. */
export function ProductJsonLd({ product, market, breadcrumb }: ProductJsonLdProps) {
  const group = productGroupJsonLd(product, market);
  return (
    <>
      <JsonLd data={productJsonLd(product, market)} />
      {group && <JsonLd data={group} />}
      <JsonLd data={breadcrumbJsonLd(breadcrumb, market)} />
    </>
  );
}
