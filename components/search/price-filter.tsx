'use client';

import { type CSSProperties, useEffect, useId, useState } from 'react';
import type { ProductListFilters } from '@/lib/product-list-path';
import { dollars } from './filter-words';
import { type PriceRange, type PriceScale, rangeBetween } from './price-scale';

interface PriceFilterProps {
  scale: PriceScale;
  priceMin: number | undefined;
  priceMax: number | undefined;
  onChange: (change: Pick<ProductListFilters, 'priceMin' | 'priceMax'>) => void;
}

/** How long a thumb must rest before the list is asked for. */
const REST_MS = 250;

const field =
  'h-11 w-full rounded-card border border-line-strong bg-surface pr-3 pl-7 text-base tabular-nums';

/**
 * Section 9, "Price range": two thumbs and two number fields in sync. A thumb may pass the other: the range
 * is always from the lower to the higher of the two. An end that lies on the scale's own end filters nothing.
 */
export function PriceFilter({ scale, priceMin, priceMax, onChange }: PriceFilterProps) {
  const id = useId();
  const chosen = rangeBetween(priceMin ?? scale.min, priceMax ?? scale.max, scale);
  /** Where the thumbs stand while one is moved; they may have passed each other. */
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

  const percent = (price: number) => ((price - scale.min) / (scale.max - scale.min)) * 100;
  const isPoint = scale.min === scale.max;
  const thumb = (label: string, value: number, move: (price: number) => PriceRange) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={dollars(value)}
      min={scale.min}
      max={scale.max}
      step={scale.step}
      value={value}
      disabled={isPoint}
      onChange={(event) => setThumbs(move(event.target.valueAsNumber))}
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
          value={low}
          isChosen={priceMin !== undefined}
          onCommit={(price) => choose(price ?? scale.min, high)}
        />
        <PriceField
          id={`${id}-max`}
          name="price_max"
          label="To"
          value={high}
          isChosen={priceMax !== undefined}
          onCommit={(price) => choose(low, price ?? scale.max)}
        />
      </div>
    </div>
  );
}

interface PriceFieldProps {
  id: string;
  name: string;
  label: string;
  value: number;
  /** An end that nobody chose is only shown: it does not go into the address of the form. */
  isChosen: boolean;
  /** `null` for an emptied field. */
  onCommit: (price: number | null) => void;
}

function PriceField({ id, name, label, value, isChosen, onCommit }: PriceFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    const digits = draft.replace(/\D/g, '').slice(0, 6);
    const price = digits === '' ? null : Number(digits);
    if (price !== value) onCommit(price);
  };
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <div className="relative mt-1">
        <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-muted">
          $
        </span>
        <input
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(value)}
          value={draft ?? (isChosen ? String(value) : '')}
          onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 6))}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            commit();
          }}
          className={`${field} placeholder:text-ink placeholder:opacity-100`}
        />
      </div>
    </div>
  );
}
