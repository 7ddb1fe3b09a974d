import type { Market } from '@/lib/markets';
import { organizationJsonLd, webSiteJsonLd } from '@/lib/seo/structured-data';
import { JsonLd } from './json-ld';

/** Who the shop is and how it is searched, for the home page. */
export function ShopJsonLd({ market }: { market: Market }) {
  return (
    <>
      <JsonLd data={organizationJsonLd()} />
      <JsonLd data={webSiteJsonLd(market)} />
    </>
  );
}
