import { asc, eq, gt } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { Product } from '@/lib/contract/product';
import { categories, products, subCategories } from '../db/schema';
import { refusals } from '../http/refusal';
import type { Context } from './procedure';
import { summaryColumns } from './product-summary';

const named = (name: string) => ({ name });

/** Section 2, "Product detail". A product that does not exist is refused with 404. */
export async function getProductDetial(
  { product_id }: RequestOf<'getProductDetial'>,
  { queries }: Context,
): Promise<Product> {
  const [found] = await queries
    .select({ product: products, summary: summaryColumns, subCategoryName: subCategories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(eq(products.id, product_id));
  if (!found) throw refusals.notFound('This product');
  const { product, summary, subCategoryName } = found;

  const colours = await queries
    .select({
      id: products.id,
      color: products.colorCss,
      label: products.colorLabel,
      image: products.image,
      image_alt: products.imageAlt,
      stock_status: products.stockStatus,
    })
    .from(products)
    .where(eq(products.model, product.model))
    .orderBy(asc(products.id));

  return {
    ...summary,
    long_description: product.longDescription,
    return_policy: product.returnPolicy,
    has_one_size: named(product.size),
    has_one_color: { name: product.colorCss, label: product.colorLabel },
    has_one_material: named(product.material),
    brand: product.brand,
    category_id: product.categoryId,
    sub_category_id: product.subCategoryId,
    sub_category_name: subCategoryName,
    dimensions: {
      width_cm: product.widthCm,
      depth_cm: product.depthCm,
      height_cm: product.heightCm,
    },
    warranty_months: product.warrantyMonths,
    colours,
    customise: product.customise && {
      tops: product.customise.tops.map(named),
      legs: product.customise.legs.map(named),
    },
  };
}

/** The ids for the sitemap, by rising id, with the day each product last changed. */
export function productIndex(
  { after_id, limit }: RequestOf<'productIndex'>,
  { queries }: Context,
): Promise<ResponseOf<'productIndex'>> {
  return queries
    .select({ id: products.id, updated_at: products.updatedAt })
    .from(products)
    .where(gt(products.id, after_id ?? 0))
    .orderBy(asc(products.id))
    .limit(limit);
}
