import type { Crumb } from '@/components/ui/breadcrumb';
import type { Product } from '@/lib/contract/product';
import type { Market } from '@/lib/markets';
import { breadcrumbJsonLd, productJsonLd } from '@/lib/seo/structured-data';
import { JsonLd } from './json-ld';

interface ProductJsonLdProps {
  product: Product;
  market: Market;
  /** The crumbs that the page shows. */
  breadcrumb: readonly Crumb[];
}

/** A product page's structured data: the product with its offer, and the way to it. */
export function ProductJsonLd({ product, market, breadcrumb }: ProductJsonLdProps) {
  return (
    <>
      <JsonLd data={productJsonLd(product, market)} />
      <JsonLd data={breadcrumbJsonLd(breadcrumb, market)} />
    </>
  );
}
