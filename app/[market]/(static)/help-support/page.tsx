import { HelpPage } from '@/components/content/help-page';
import { NoHelp } from '@/components/content/no-help';
import { ContentJsonLd } from '@/components/seo/content-json-ld';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { getHelpPage } from '@/lib/server/catalogue';
import { currentMarket } from '@/lib/server/current-market';
import { hasFeature } from '@/lib/server/features';
import { localPage } from '@/lib/shared/local-texts';
import { countryOf } from '@/lib/shared/markets';
import { paths } from '@/lib/shared/paths';

export async function generateMetadata() {
  const market = await currentMarket();
  if (!market) return {};
  const page = await getHelpPage();
  if (!page) {
    return noindexMetadata({
      title: 'Help & Support',
      description: 'How to reach us.',
      path: paths.helpSupport,
    });
  }
  const { title, summary } = page;
  return pageMetadata({ title, description: summary, path: paths.helpSupport, market });
}

export default async function Page() {
  const market = await currentMarket();
  if (!market) return null;
  const page = await getHelpPage();
  if (!page) return <NoHelp />;
  const local = localPage(page, countryOf(market));
  return (
    <>
      <ContentJsonLd page={local} market={market} />
      <HelpPage page={local} hasReplacements={await hasFeature('replacements')} />
    </>
  );
}
