import { discountPercent, formatMoney } from '@/lib/money';

interface PriceProps {
  /** Both in minor units. */
  displayPrice: number;
  mrpPrice?: number | null | undefined;
  /** The product page's larger figures. */
  isLarge?: boolean;
}

/** The price, and what it was and saves where it is lower than the list price. */
export function Price({ displayPrice, mrpPrice, isLarge }: PriceProps) {
  const percent = discountPercent(displayPrice, mrpPrice);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span
        className={`font-semibold ${isLarge ? 'text-xl' : 'text-base'} ${percent > 0 ? 'text-clay' : ''}`}
      >
        {percent > 0 && <span className="sr-only">Now </span>}
        {formatMoney(displayPrice)}
      </span>
      {percent > 0 && mrpPrice ? (
        <>
          <s className="text-sm text-muted">
            <span className="sr-only">Before </span>
            {formatMoney(mrpPrice)}
          </s>
          <span className="text-sm font-medium text-clay">({percent}% off)</span>
        </>
      ) : null}
    </p>
  );
}
