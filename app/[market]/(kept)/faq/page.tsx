import { FaqPage } from '@/components/content/faq-page';
import { getCmsPage } from '@/lib/backend/catalogue';
import { currentMarket } from '@/lib/current-market';
import { contentMetadata } from '@/lib/seo/content-metadata';

export const generateMetadata = () => contentMetadata('faq');

export default async function Page() {
  if (!(await currentMarket())) return null;
  return <FaqPage page={await getCmsPage('faq')} />;
}
