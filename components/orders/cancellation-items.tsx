'use client';

import { useId } from 'react';
import { LinePicture } from '@/components/cart/public/line-picture';
import { CheckboxField } from '@/components/checkout/public/checkbox-field';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import type { OrderLine } from '@/lib/contract/orders';
import { useMarket } from '@/lib/hooks/use-market';
import { lineDetails } from '@/lib/shared/line-details';
import { countryOf } from '@/lib/shared/markets';
import { formatMoney } from '@/lib/shared/money';

/** A line of which units are left. */
interface LineLeft extends OrderLine {
  units: number;
}

interface CancellationItemsProps {
  lines: readonly LineLeft[];
  currency: string;
  /** How many units of a line are chosen. */
  unitsOf: (line: LineLeft) => number;
  /** Whether a part of them can be chosen. */
  isChoosable: boolean;
  error: string | undefined;
  /** Gets the wanted units by the id of a line. */
  onChange: (wanted: Readonly<Record<string, number>>) => void;
}

/** The items of an order that can be cancelled, to be chosen one by one. */
export function CancellationItems({
  lines,
  currency,
  unitsOf,
  isChoosable,
  error,
  onChange,
}: CancellationItemsProps) {
  const errorId = useId();
  const hasBoxes = isChoosable && lines.length > 1;
  const chosen = lines.filter((line) => unitsOf(line) > 0);
  const isAll = lines.every((line) => unitsOf(line) === line.units);
  return (
    <fieldset aria-describedby={error && errorId} className="mt-6 min-w-0">
      <legend className="font-medium">Items to cancel</legend>
      {hasBoxes && (
        <div className="mt-1">
          <CheckboxField
            isChecked={isAll}
            isPartly={!isAll && chosen.length > 0}
            onChange={(isChecked) =>
              onChange(
                Object.fromEntries(lines.map(({ id, units }) => [id, isChecked ? units : 0])),
              )
            }
          >
            All items
          </CheckboxField>
        </div>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {lines.map((line) => {
          const units = unitsOf(line);
          const item = <Item line={line} currency={currency} />;
          return (
            <li key={line.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
              <div className="min-w-0 grow basis-60">
                {hasBoxes ? (
                  <CheckboxField
                    isChecked={units > 0}
                    onChange={(isChecked) => onChange({ [line.id]: isChecked ? line.units : 0 })}
                  >
                    {item}
                  </CheckboxField>
                ) : (
                  item
                )}
              </div>
              {isChoosable && line.units > 1 && units > 0 && (
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:pl-8">
                  <QuantityStepper
                    label={`Quantity of ${line.name}`}
                    min={1}
                    max={line.units}
                    value={units}
                    onChange={(value) => onChange({ [line.id]: value })}
                  />
                  <span className="text-sm text-muted">of {line.units}</span>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <p id={errorId} role="alert" className="mt-1.5 text-sm text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

/** Not a block, because a label may hold it. */
function Item({ line, currency }: { line: LineLeft; currency: string }) {
  const country = countryOf(useMarket());
  const details = lineDetails(line, country);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <LinePicture product={line} className="size-16 max-w-full sm:size-20" />
      <span className="min-w-0 flex-1 basis-32 wrap-anywhere">
        <span className="block font-medium">{line.name}</span>
        {details && <span className="block text-sm text-muted">{details}</span>}
        <span className="mt-1 block text-sm text-muted tabular-nums">
          {line.units} × {formatMoney(line.unit_price, currency)}
        </span>
      </span>
    </span>
  );
}
