import { ContentPage } from '@/components/content/content-page';
import { getCmsPage } from '@/lib/backend/catalogue';
import { currentMarket } from '@/lib/current-market';
import { contentMetadata } from '@/lib/seo/content-metadata';

export const generateMetadata = () => contentMetadata('terms-conditions');

export default async function Page() {
  if (!(await currentMarket())) return null;
  return <ContentPage page={await getCmsPage('terms-conditions')} />;
}
