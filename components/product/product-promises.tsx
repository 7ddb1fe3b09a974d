import { PackageCheck, Ruler, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '@/lib/contract/product';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { type CountryDelivery, noDayText } from '@/lib/shared/promise-texts';
import { deliveryLabel, dimensionsLabel } from './product-labels';
import { ProductPromise } from './product-promise';

interface ProductPromisesProps {
  product: Product;
  /** ISO code. */
  country: string;
  /** How the shop delivers it in the country of the page; null where the backend makes no promises. */
  countryDelivery: CountryDelivery | null;
}

/**
 * What a shopper asks before buying: when it comes and for how much, how long it can go back, whether it fits. What is out
 * of stock has no day.
 */
export function ProductPromises({ product, country, countryDelivery }: ProductPromisesProps) {
  const { return_days: returnDays } = product;
  const dimensions = dimensionsLabel(product, country);
  const promises: { key: string; Icon: typeof Truck; text: ReactNode }[] = [
    {
      key: 'delivery',
      Icon: Truck,
      text: product.stock_status === IN_STOCK && deliveryText(product, countryDelivery),
    },
    {
      key: 'returns',
      Icon: PackageCheck,
      text: returnDays && `Returns within ${returnDays === 1 ? '1 day' : `${returnDays} days`}`,
    },
    {
      key: 'size',
      Icon: Ruler,
      text: dimensions && `W\u00a0×\u00a0D\u00a0×\u00a0H: ${dimensions}`,
    },
  ].filter(({ text }) => text);
  if (promises.length === 0) return null;
  return (
    <ul aria-label="Delivery, returns and size" className="mt-4 space-y-1.5 text-sm">
      {promises.map(({ key, Icon, text }) => (
        <li key={key} className="flex items-center gap-2.5">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-forest" strokeWidth={1.5} />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Undefined where nobody says when it comes. */
function deliveryText(
  { id, currency, delivery }: Product,
  countryDelivery: CountryDelivery | null,
) {
  if (!countryDelivery) return delivery && deliveryLabel(delivery, currency);
  const { range, country } = countryDelivery;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <ProductPromise id={id}>
        {range
          ? `${deliveryLabel(range, countryDelivery.currency)} to ${country}`
          : noDayText(country)}
      </ProductPromise>
    </div>
  );
}
