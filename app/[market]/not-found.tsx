import { NotFound } from '@/components/content/not-found';
import { getCategoryNames } from '@/lib/server/catalogue';
import { currentMarket } from '@/lib/server/current-market';
import { brand } from '@/lib/shared/brand';

/** The title is set here, because Next.js ignores the metadata of a page that calls `notFound`. */
export default async function NotFoundPage() {
  const categories = (await currentMarket()) ? await getCategoryNames() : [];
  return (
    <>
      <title>{`Not found | ${brand.name}`}</title>
      <NotFound categories={categories} />
    </>
  );
}
