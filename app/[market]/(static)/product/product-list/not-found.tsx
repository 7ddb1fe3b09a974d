import { NotFound } from '@/components/content/not-found';
import { brand } from '@/lib/brand';
import { currentMarket } from '@/lib/current-market';
import { getCategoryNames } from '@/lib/server/catalogue';

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
