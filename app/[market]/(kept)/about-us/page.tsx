import { ContentPage } from '@/components/content/content-page';
import { getCmsPage, getHomeData } from '@/lib/backend/catalogue';
import { currentMarket } from '@/lib/current-market';
import { contentMetadata } from '@/lib/seo/content-metadata';

export const generateMetadata = () => contentMetadata('about-us');

/** With one of the home page's scenes, since the page itself has no picture. */
export default async function Page() {
  if (!(await currentMarket())) return null;
  const [page, { bannerList }] = await Promise.all([getCmsPage('about-us'), getHomeData()]);
  const banner = bannerList.at(-1);
  return (
    <ContentPage
      page={page}
      picture={banner && { src: banner.image, alt: banner.image_alt ?? '' }}
    />
  );
}
