import { NotFound } from '@/components/content/not-found';
import { getCategoryNames } from '@/lib/server/catalogue';
import { currentMarket } from '@/lib/server/current-market';
import { brand } from '@/lib/shared/brand';

/** The 404 page of a product list. */
export default async function ListNotFoundPage() {
  const categories = (await currentMarket()) ? await getCategoryNames() : [];
  return (
    <>
      <title>{`Not found | ${brand.name}`}</title>
      <NotFound categories={categories} isList />
    </>
  );
}
