import type { Market } from '@/lib/markets';
import { organizationJsonLd, webSiteJsonLd } from '@/lib/seo/structured-data';
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
