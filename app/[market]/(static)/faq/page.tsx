import { FaqPage } from '@/components/content/faq-page';
import { ContentJsonLd } from '@/components/seo/content-json-ld';
import { contentMetadata } from '@/lib/seo/content-metadata';
import { getCmsPage } from '@/lib/server/catalogue';
import { currentMarket } from '@/lib/server/current-market';
import { localPage } from '@/lib/shared/local-texts';
import { countryOf } from '@/lib/shared/markets';

export const generateMetadata = () => contentMetadata('faq');

export default async function Page() {
  const market = await currentMarket();
  if (!market) return null;
  const page = localPage(await getCmsPage('faq'), countryOf(market));
  return (
    <>
      <ContentJsonLd page={page} market={market} />
      <FaqPage page={page} />
    </>
  );
}
