import type { Delivery, Product } from '@/lib/contract/product';
import { formatMoney } from '@/lib/shared/money';
import { localSizes } from '@/lib/shared/sizes';

/** The name of a colour. Without a label it is the CSS colour, if that is a word. */
export function colourLabel(product: Product): string | undefined {
  const colour = product.has_one_color;
  if (!colour) return undefined;
  return colour.label || (/^[a-z]+$/i.test(colour.name) ? colour.name : undefined);
}

/** Width, depth and height as people of a country measure: `86⅝ × 36¼ × 31½ in (220 × 92 × 80 cm)`. */
export function dimensionsLabel(
  { dimensions: size }: Product,
  country: string,
): string | undefined {
  return size
    ? localSizes(`${size.width_cm} × ${size.depth_cm} × ${size.height_cm} cm`, country)
    : undefined;
}

const WEEK_DAYS = 7;

/** Cost and time of a delivery: `Free delivery in 2 to 4 weeks`. */
export function deliveryLabel({ min_days, max_days, fee }: Delivery, currency: string): string {
  const areWeeks = min_days > 0 && min_days % WEEK_DAYS === 0 && max_days % WEEK_DAYS === 0;
  const [min, max, unit] = areWeeks
    ? [min_days / WEEK_DAYS, max_days / WEEK_DAYS, 'week']
    : [min_days, max_days, 'day'];
  const time = min === max ? `${max} ${unit}${max === 1 ? '' : 's'}` : `${min} to ${max} ${unit}s`;
  return fee === 0
    ? `Free delivery in ${time}`
    : `Delivery in ${time} for ${formatMoney(fee, currency)}`;
}
