import { NotFound } from '@/components/content/not-found';
import { getShopFrame } from '@/lib/server/shop-frame';
import { brand } from '@/lib/shared/brand';

/** The title is set here, because Next.js ignores the metadata of a page that calls `notFound`. */
export default async function NotFoundPage() {
  const { searchCategories: categories } = await getShopFrame();
  return (
    <>
      <title>{`Not found | ${brand.name}`}</title>
      <NotFound categories={categories} />
    </>
  );
}
