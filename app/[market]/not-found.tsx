import { NotFound } from '@/components/content/not-found';
import { brand } from '@/lib/brand';
import { currentMarket } from '@/lib/current-market';
import { getCategoryNames } from '@/lib/server/catalogue';

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
