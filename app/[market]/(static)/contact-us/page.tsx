import { ContactPage } from '@/components/content/contact-page';
import { JsonLd } from '@/components/seo/json-ld';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { breadcrumbJsonLd, contactPageJsonLd } from '@/lib/seo/structured-data';
import { currentMarket } from '@/lib/server/current-market';
import { hasFeature } from '@/lib/server/features';
import { paths } from '@/lib/shared/paths';

const TITLE = 'Contact Us';

export async function generateMetadata() {
  const market = await currentMarket();
  if (!market) return {};
  return pageMetadata({
    title: TITLE,
    description:
      'Write to us, call us or visit us: how to reach the people who make the furniture.',
    path: paths.contactUs,
    market,
  });
}

export default async function Page() {
  const market = await currentMarket();
  if (!market) return null;
  return (
    <>
      <JsonLd data={breadcrumbJsonLd([{ label: TITLE }], market)} />
      <JsonLd data={contactPageJsonLd(market, { hasReturnPage: await hasFeature('pages') })} />
      <ContactPage title={TITLE} />
    </>
  );
}
