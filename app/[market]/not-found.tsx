import { NotFoundNotice } from '@/components/content/not-found-notice';
import { getCategoryNames } from '@/lib/backend/catalogue';
import { brand } from '@/lib/brand';
import { currentMarket } from '@/lib/current-market';

/** The title stands here, since Next takes none from the metadata of a page that turns out not to exist. */
export default async function NotFoundPage() {
  const categories = (await currentMarket()) ? await getCategoryNames() : [];
  return (
    <>
      <title>{`Not found | ${brand.name}`}</title>
      <NotFoundNotice categories={categories} />
    </>
  );
}
