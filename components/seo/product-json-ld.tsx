import type { Crumb } from '@/components/ui/breadcrumb';
import type { Product } from '@/lib/contract/product';
import type { Review } from '@/lib/contract/reviews';
import { breadcrumbJsonLd, productGroupJsonLd, productJsonLd } from '@/lib/seo/structured-data';
import { hasFeature } from '@/lib/server/features';
import type { Market } from '@/lib/shared/markets';
import type { CountryDelivery } from '@/lib/shared/promise-texts';
import { JsonLd } from './json-ld';

interface ProductJsonLdProps {
  product: Product;
  /** Those that the page shows. */
  reviews?: readonly Review[] | undefined;
  /** That the page shows; without it the product's own. */
  countryDelivery?: CountryDelivery | null;
  market: Market;
  /** The crumbs that the page shows. */
  breadcrumb: readonly Crumb[];
}

/** The structured data of a product page: the product with its offer, its colours, and the breadcrumb. */
export async function ProductJsonLd({
  product,
  reviews,
  countryDelivery,
  market,
  breadcrumb,
}: ProductJsonLdProps) {
  const hasReturnPage = await hasFeature('pages');
  const group = productGroupJsonLd(product, market);
  return (
    <>
      <JsonLd data={productJsonLd(product, market, reviews, countryDelivery, { hasReturnPage })} />
      {group && <JsonLd data={group} />}
      <JsonLd data={breadcrumbJsonLd(breadcrumb, market)} />
    </>
  );
}
