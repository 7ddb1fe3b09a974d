'use client';

import { type CSSProperties, useEffect, useId, useState } from 'react';
import { useAfterPress } from '@/lib/client/page/use-after-press';
import { MAX_FILTER_PRICE } from '@/lib/contract/search-options';
import { currencySign, formatWholeMoney } from '@/lib/shared/money';
import type { ProductListFilters } from '@/lib/shared/product-list-path';
import {
  type PriceRange,
  type PriceScale,
  positionOf,
  priceAt,
  rangeBetween,
  SLIDER_STEP,
} from './price-scale';

interface PriceFilterProps {
  scale: PriceScale;
  currency: string;
  priceMin: number | undefined;
  priceMax: number | undefined;
  onChange: (change: Pick<ProductListFilters, 'priceMin' | 'priceMax'>) => void;
}

/** How long a thumb must not move before the list is requested. */
const REST_MS = 250;

const WHOLE_AMOUNT = /^\p{Sc}?(?:\d*|\d{1,3}(?:,\d{3})+)$/u;

const field =
  'h-11 w-full rounded-card border border-line-strong bg-surface pr-3 text-base tabular-nums aria-invalid:border-danger';

/**
 * Section 9, "Price slider": two thumbs and two number fields in sync. A thumb may move past the other one; the
 * range always goes from the lower to the higher price. A thumb at the end of the scale does not filter. The
 * fields take every price, also one beyond the scale.
 */
export function PriceFilter({ scale, currency, priceMin, priceMax, onChange }: PriceFilterProps) {
  const id = useId();
  const sign = currencySign(currency);
  const chosen = rangeBetween(priceMin ?? scale.min, priceMax ?? scale.max, scale);
  /** The prices of the thumbs while one is moved. The first may be higher than the second. */
  const [thumbs, setThumbs] = useState<PriceRange | null>(null);
  const [left, right] = thumbs ?? chosen;
  const [low, high] = rangeBetween(left, right, scale);

  const choose = (a: number, b: number) => {
    const [from, to] = rangeBetween(a, b, scale);
    onChange({
      priceMin: from > scale.min ? from : undefined,
      priceMax: to < scale.max ? to : undefined,
    });
  };

  useEffect(() => {
    if (!thumbs) return;
    const timer = setTimeout(() => {
      choose(...thumbs);
      setThumbs(null);
    }, REST_MS);
    return () => clearTimeout(timer);
  });

  /** The ends that the shopper typed; an empty field does not filter. */
  const type = (a: number | undefined, b: number | undefined) => {
    const isSwapped = a !== undefined && b !== undefined && a > b;
    onChange({ priceMin: isSwapped ? b : a, priceMax: isSwapped ? a : b });
  };

  const [start, end] = [positionOf(scale.min), positionOf(scale.max)];
  const percent = (price: number) => ((positionOf(price) - start) / (end - start)) * 100;
  const isPoint = scale.min === scale.max;
  const thumb = (label: string, value: number, move: (price: number) => PriceRange) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={formatWholeMoney(value, currency)}
      min={start}
      max={end}
      step={SLIDER_STEP}
      value={positionOf(value)}
      disabled={isPoint}
      onChange={(event) => setThumbs(move(priceAt(event.target.valueAsNumber)))}
      className="range-thumb"
    />
  );

  return (
    <div className="pt-1 pb-2">
      <div
        className="range noscript:hidden"
        style={
          {
            '--from': `${isPoint ? 0 : percent(low)}%`,
            '--to': `${isPoint ? 100 : percent(high)}%`,
          } as CSSProperties
        }
      >
        {thumb('Lowest price', left, (price) => [price, right])}
        {thumb('Highest price', right, (price) => [left, price])}
      </div>
      <div className="mt-3 flex items-center gap-3">
        <PriceField
          id={`${id}-min`}
          name="price_min"
          label="From"
          sign={sign}
          value={thumbs ? low : (priceMin ?? low)}
          isChosen={priceMin !== undefined}
          onCommit={(price) => type(price, priceMax)}
        />
        <PriceField
          id={`${id}-max`}
          name="price_max"
          label="To"
          sign={sign}
          value={thumbs ? high : (priceMax ?? high)}
          isChosen={priceMax !== undefined}
          onCommit={(price) => type(priceMin, price)}
        />
      </div>
    </div>
  );
}

interface PriceFieldProps {
  id: string;
  name: string;
  label: string;
  /** What stands before the price: `$`. */
  sign: string;
  value: number;
  /** Whether the shopper chose this end. If not, the form does not submit it. */
  isChosen: boolean;
  /** Called with nothing if the field is empty. */
  onCommit: (price: number | undefined) => void;
}

function PriceField({ id, name, label, sign, value, isChosen, onCommit }: PriceFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && !WHOLE_AMOUNT.test(draft.trim());
  const commit = () => {
    if (draft === null || isWrong) return;
    setDraft(null);
    const digits = draft.replace(/\D/g, '');
    const price = digits === '' ? undefined : Math.min(Number(digits), MAX_FILTER_PRICE);
    if (price !== value) onCommit(price);
  };
  const commitAfterPress = useAfterPress(commit);
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <div className="relative mt-1">
        <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-muted">
          {sign}
        </span>
        <input
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          placeholder={String(value)}
          value={draft ?? (isChosen ? String(value) : '')}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={({ target, nativeEvent }) => {
            const key = nativeEvent instanceof InputEvent ? nativeEvent.data : null;
            // Letters are not written; what is pasted is shown as it is.
            if (key?.length !== 1 || /[\d.,\p{Sc}]/u.test(key)) setDraft(target.value);
          }}
          onBlur={() => commitAfterPress()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            commit();
          }}
          className={`${field} ${sign.length > 1 ? 'pl-14' : 'pl-7'} placeholder:text-ink placeholder:opacity-100`}
        />
      </div>
      {isWrong && (
        <p id={`${id}-wrong`} className="text-sm text-danger">
          Whole amounts, please
        </p>
      )}
    </div>
  );
}
