import { discountPercent, formatMoney } from '@/lib/shared/money';

interface PriceProps {
  currency: string;
  /** Both in minor units. */
  displayPrice: number;
  mrpPrice?: number | null | undefined;
  /** Whether the text is larger, as on the product page. */
  isLarge?: boolean;
  /** Whether it stands in two short lines, without the percentage, as beside a button. */
  isCompact?: boolean;
}

/** The price. If it is lower than the list price, also the list price and the discount in percent. */
export function Price({ currency, displayPrice, mrpPrice, isLarge, isCompact }: PriceProps) {
  const percent = discountPercent(displayPrice, mrpPrice);
  return (
    <p
      className={`flex tabular-nums ${isCompact ? 'flex-col leading-tight' : 'flex-wrap items-baseline gap-x-2'}`}
    >
      <span
        className={`font-semibold ${isLarge ? 'text-xl' : 'text-base'} ${percent > 0 ? 'text-clay' : ''}`}
      >
        {percent > 0 && <span className="sr-only">Now </span>}
        {formatMoney(displayPrice, currency)}
      </span>
      {percent > 0 && mrpPrice ? (
        <>
          {/* First, so that it stays on the line of the price where a card is too narrow for all three. */}
          {!isCompact && <span className="text-sm font-medium text-clay">({percent}% off)</span>}
          <s className="text-sm text-muted">
            <span className="sr-only">Before </span>
            {formatMoney(mrpPrice, currency)}
          </s>
        </>
      ) : null}
    </p>
  );
}
