import { organizationJsonLd, webSiteJsonLd } from '@/lib/seo/structured-data';
import { hasFeature } from '@/lib/server/features';
import type { Market } from '@/lib/shared/markets';
import { JsonLd } from './json-ld';

/** The structured data of the home page: the organization and the site search. */
export async function ShopJsonLd({ market }: { market: Market }) {
  const hasReturnPage = await hasFeature('pages');
  return (
    <>
      <JsonLd data={organizationJsonLd({ hasReturnPage })} />
      <JsonLd data={webSiteJsonLd(market)} />
    </>
  );
}
