import { PackageCheck, Ruler, Truck } from 'lucide-react';
import type { Product } from '@/lib/contract/product';
import { deliveryLabel, dimensionsLabel } from './product-labels';

/** What a shopper asks before buying: when it comes and for how much, how long it can go back, whether it fits. */
export function ProductPromises({ product }: { product: Product }) {
  const { delivery, return_days: returnDays } = product;
  const dimensions = dimensionsLabel(product);
  const promises = [
    { Icon: Truck, text: delivery && deliveryLabel(delivery) },
    {
      Icon: PackageCheck,
      text: returnDays && `Returns within ${returnDays === 1 ? '1 day' : `${returnDays} days`}`,
    },
    { Icon: Ruler, text: dimensions && `W\u00a0×\u00a0D\u00a0×\u00a0H: ${dimensions}` },
  ].filter(({ text }) => text);
  if (promises.length === 0) return null;
  return (
    <ul aria-label="Delivery, returns and size" className="mt-4 space-y-1.5 text-sm">
      {promises.map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-forest" strokeWidth={1.5} />
          {text}
        </li>
      ))}
    </ul>
  );
}
