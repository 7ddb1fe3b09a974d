import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Category, CategoryName } from '@/lib/contract/category';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { FeedProduct, Product, ProductSummary } from '@/lib/contract/product';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Context } from '../../platform/procedure';
import { categories, products, subCategories } from '../catalogue/schema';
import { heldUntil, stockStatus } from '../stock/schema';
import { summaryColumns } from './service';

/** Every category with its sub-categories, in the order of the navigation bar. */
export async function categoryWiseSubCategoryList(
  _request: Record<string, never>,
  { queries }: Context,
): Promise<Category[]> {
  const rows = await queries
    .select({
      category: {
        id: categories.id,
        name: categories.name,
        image: categories.image,
        description: categories.description,
      },
      subCategory: {
        id: subCategories.id,
        name: subCategories.name,
        description: subCategories.description,
      },
    })
    .from(categories)
    .leftJoin(subCategories, eq(subCategories.categoryId, categories.id))
    .orderBy(
      asc(categories.position),
      asc(categories.id),
      asc(subCategories.position),
      asc(subCategories.id),
    );
  const byId = new Map<string, Category>();
  for (const { category, subCategory } of rows) {
    const entry = byId.get(category.id) ?? { ...category, sub_category: [] };
    byId.set(category.id, entry);
    if (subCategory) entry.sub_category.push(subCategory);
  }
  return [...byId.values()];
}

/** The options of the category select in the header. */
export function getCategoryList(
  _request: Record<string, never>,
  { queries }: Context,
): Promise<CategoryName[]> {
  return queries
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
}

const named = (name: string) => ({ name });

/** The fields of a product that its own row says, beside those of its card. */
function detailsOf({
  product,
  summary,
  heldUntil,
  subCategoryName,
}: {
  product: typeof products.$inferSelect;
  summary: ProductSummary & { stock_status: string };
  heldUntil: string | null;
  subCategoryName: string;
}) {
  return {
    ...summary,
    long_description: product.longDescription,
    image_pixels: product.imagePixels,
    held_until: heldUntil,
    max_units: product.maxUnits,
    return_policy: product.returnPolicy,
    return_days: product.returnDays,
    has_verified_ratings: product.hasVerifiedRatings,
    delivery: product.delivery,
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
    facts: product.facts,
    model: product.model,
  };
}

/** Section 2, "Product detail". Throws a 404 for a missing product. */
export async function getProductDetial(
  { product_id }: RequestOf<'getProductDetial'>,
  { queries }: Context,
): Promise<Product> {
  const [found] = await queries
    .select({
      product: products,
      summary: summaryColumns,
      heldUntil,
      subCategoryName: subCategories.name,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(eq(products.id, product_id));
  if (!found) throw appErrors.notFound('This product');
  const { product } = found;

  const colours = await queries
    .select({
      id: products.id,
      color: products.colorCss,
      label: products.colorLabel,
      image: products.image,
      image_alt: products.imageAlt,
      stock_status: stockStatus,
      display_price: products.displayPrice,
      mrp_price: products.mrpPrice,
      customise: products.customise,
      hasSwatch: products.hasSwatch,
    })
    .from(products)
    .where(eq(products.model, product.model))
    .orderBy(asc(products.id));

  return {
    ...detailsOf(found),
    colours: colours.map(({ customise, hasSwatch: _, ...colour }) => ({
      ...colour,
      standard: customise?.standard,
    })),
    swatches: colours
      .filter(({ hasSwatch }) => hasSwatch)
      .map(({ id, label, color }) => ({ product_id: id, label, color })),
    customise: product.customise && {
      tops: product.customise.tops.map(named),
      legs: product.customise.legs.map(named),
    },
  };
}

/** The swatches of a product's model. Throws a 404 for a missing product, and for a model without them. */
export async function productSwatches(
  { product_id }: RequestOf<'productSwatches'>,
  { queries }: Context,
): Promise<ResponseOf<'productSwatches'>> {
  const [product] = await queries.select().from(products).where(eq(products.id, product_id));
  const swatches = product
    ? await queries
        .select({ product_id: products.id, label: products.colorLabel, color: products.colorCss })
        .from(products)
        .where(and(eq(products.model, product.model), products.hasSwatch))
        .orderBy(asc(products.id))
    : [];
  if (!product || swatches.length === 0) throw appErrors.notFound('This swatch');
  return { name: product.name, image: product.image, swatches };
}

/** Products in ascending order of their integers, for a merchant feed. */
export async function productFeed(
  { after_id, limit }: RequestOf<'productFeed'>,
  { queries }: Context,
): Promise<FeedProduct[]> {
  const found = await queries
    .select({
      product: products,
      summary: summaryColumns,
      heldUntil,
      subCategoryName: subCategories.name,
      googleCategory: subCategories.googleCategory,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(gt(products.id, after_id ?? '0'))
    .orderBy(asc(products.id))
    .limit(limit);
  return found.map((row) => ({ ...detailsOf(row), google_category: row.googleCategory }));
}

/** The last change and a picture of each sub-category, for the sitemap. */
export function categoryIndex(
  _request: Record<string, never>,
  { queries }: Context,
): Promise<ResponseOf<'categoryIndex'>> {
  return queries
    .select({
      category_id: products.categoryId,
      sub_category_id: products.subCategoryId,
      updated_at: sql<string>`max(${products.updatedAt})::text`,
      image: sql<string>`(array_agg(${products.image} order by ${products.ratingCount} desc, ${products.id}))[1]`,
    })
    .from(products)
    .groupBy(products.categoryId, products.subCategoryId)
    .orderBy(asc(products.subCategoryId));
}

/** The product ids for the sitemap in ascending order of their integers, with the day of each product's last change and its pictures. */
export async function productIndex(
  { after_id, limit }: RequestOf<'productIndex'>,
  { queries }: Context,
): Promise<ResponseOf<'productIndex'>> {
  const rows = await queries
    .select({
      id: products.id,
      updated_at: products.updatedAt,
      image: products.image,
      pictures: products.pictures,
    })
    .from(products)
    .where(gt(products.id, after_id ?? '0'))
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map(({ image, pictures, ...row }) => ({
    ...row,
    images: [image, ...(pictures ?? []).map((picture) => picture.image)],
  }));
}
