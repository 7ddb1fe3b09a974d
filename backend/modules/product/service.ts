import { sql } from 'drizzle-orm';
import type { ProductSummary } from '@/lib/contract/product';
import { CURRENCY } from '../../platform/currency';
import { categories, products } from '../catalogue/schema';
import { availableUnits, stockStatus } from '../stock/schema';

/** The columns of a product card. The query must join `categories`. */
export const summaryColumns = {
  id: products.id,
  name: products.name,
  short_description: products.shortDescription,
  image: products.image,
  image_alt: products.imageAlt,
  pictures: products.pictures,
  currency: sql<string>`'${sql.raw(CURRENCY)}'`.as('currency'),
  display_price: products.displayPrice,
  mrp_price: products.mrpPrice,
  stock_status: stockStatus.as('stock_status'),
  available_units: availableUnits.as('available_units'),
  category_name: categories.name,
  rating: products.rating,
  rating_count: products.ratingCount,
} satisfies Record<keyof ProductSummary, unknown>;
