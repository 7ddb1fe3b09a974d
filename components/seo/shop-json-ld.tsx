import { organizationJsonLd, webSiteJsonLd } from '@/lib/seo/structured-data';
import type { Market } from '@/lib/shared/markets';
import { JsonLd } from './json-ld';

/** The structured data of the home page: the organization and the site search. */
export function ShopJsonLd({ market }: { market: Market }) {
  return (
    <>
      <JsonLd data={organizationJsonLd()} />
      <JsonLd data={webSiteJsonLd(market)} />
    </>
  );
}
