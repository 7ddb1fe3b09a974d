import { ContentPage } from '@/components/content/content-page';
import { ContentJsonLd } from '@/components/seo/content-json-ld';
import { contentMetadata } from '@/lib/seo/content-metadata';
import { getCmsPage, getHomeData } from '@/lib/server/catalogue';
import { currentMarket } from '@/lib/server/current-market';

export const generateMetadata = () => contentMetadata('about-us');

/** Shows the last banner of the home page, because the content itself has no picture. */
export default async function Page() {
  const market = await currentMarket();
  if (!market) return null;
  const [page, { bannerList }] = await Promise.all([getCmsPage('about-us'), getHomeData()]);
  const banner = bannerList.at(-1);
  return (
    <>
      <ContentJsonLd page={page} market={market} />
      <ContentPage
        page={page}
        picture={banner && { src: banner.image, alt: banner.image_alt ?? '' }}
      />
    </>
  );
}
