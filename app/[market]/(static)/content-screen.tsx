import { ContentPage } from '@/components/content/content-page';
import { ContentJsonLd } from '@/components/seo/content-json-ld';
import type { CmsSlug } from '@/lib/contract/content';
import { getCmsPage } from '@/lib/server/catalogue';
import { currentMarket } from '@/lib/server/current-market';
import { localPage } from '@/lib/shared/local-texts';
import { countryOf } from '@/lib/shared/markets';

/** The screen of a page of the CMS that is text alone. */
export async function ContentScreen({ slug }: { slug: CmsSlug }) {
  const market = await currentMarket();
  if (!market) return null;
  const page = localPage(await getCmsPage(slug), countryOf(market));
  return (
    <>
      <ContentJsonLd page={page} market={market} />
      <ContentPage page={page} />
    </>
  );
}
