import { formatMoney } from '@/lib/shared/money';

interface PricedOptionProps {
  /** What is offered. The price is in minor units. */
  option: { name: string; description: string; price: number };
  currency: string;
}

/** What a choice of the delivery says. */
export function PricedOption({
  option: { name, description, price },
  currency,
}: PricedOptionProps) {
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {name}
        <span className="tabular-nums">{formatMoney(price, currency)}</span>
      </span>
      <span className="mt-0.5 block text-sm text-muted">{description}</span>
    </>
  );
}
