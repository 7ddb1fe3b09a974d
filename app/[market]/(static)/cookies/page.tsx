import { CookiesPage } from '@/components/content/cookies-page';
import { JsonLd } from '@/components/seo/json-ld';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { breadcrumbJsonLd } from '@/lib/seo/structured-data';
import { currentMarket } from '@/lib/server/current-market';
import { paths } from '@/lib/shared/paths';

const TITLE = 'Cookies';

export async function generateMetadata() {
  const market = await currentMarket();
  if (!market) return {};
  return pageMetadata({
    title: TITLE,
    description:
      'Every cookie of this shop, what it is for and when it expires. None of them tracks you.',
    path: paths.cookies,
    market,
  });
}

export default async function Page() {
  const market = await currentMarket();
  if (!market) return null;
  return (
    <>
      <JsonLd data={breadcrumbJsonLd([{ label: TITLE }], market)} />
      <CookiesPage title={TITLE} />
    </>
  );
}
