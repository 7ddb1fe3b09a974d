import { ContentPage } from '@/components/content/content-page';
import { ContentJsonLd } from '@/components/seo/content-json-ld';
import { contentMetadata } from '@/lib/seo/content-metadata';
import { getCmsPage } from '@/lib/server/catalogue';
import { currentMarket } from '@/lib/server/current-market';

export const generateMetadata = () => contentMetadata('return-refund');

export default async function Page() {
  const market = await currentMarket();
  if (!market) return null;
  const page = await getCmsPage('return-refund');
  return (
    <>
      <ContentJsonLd page={page} market={market} />
      <ContentPage page={page} />
    </>
  );
}
