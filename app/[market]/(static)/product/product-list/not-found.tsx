import { NotFound } from '@/components/content/not-found';
import { getShopFrame } from '@/lib/server/shop-frame';
import { brand } from '@/lib/shared/brand';

/** The 404 page of a product list. */
export default async function ListNotFoundPage() {
  const { searchCategories: categories } = await getShopFrame();
  return (
    <>
      <title>{`Not found | ${brand.name}`}</title>
      <NotFound categories={categories} isList />
    </>
  );
}
