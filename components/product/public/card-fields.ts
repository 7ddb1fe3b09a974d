import type { ProductSummary } from '@/lib/contract/product';

/** What a card shows of a product: the page sends each field to the browser beside its HTML. */
export function cardFields({
  id,
  name,
  short_description,
  image,
  image_alt,
  pictures,
  currency,
  display_price,
  mrp_price,
  stock_status,
  available_units,
  rating,
  rating_count,
}: ProductSummary): ProductSummary {
  const second = pictures?.[0];
  return {
    id,
    name,
    short_description,
    image,
    image_alt,
    pictures: second && [{ image: second.image }],
    currency,
    display_price,
    mrp_price,
    stock_status,
    available_units,
    rating,
    rating_count,
  };
}
