'use client';

import { memo, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { FacetValue } from '@/lib/contract/search';
import type { FacetName } from '@/lib/contract/search-options';
import { useMarket } from '@/lib/hooks/use-market';
import { formatInteger } from '@/lib/shared/format-integer';
import { countryOf } from '@/lib/shared/markets';
import { valueLabel } from './filter-labels';

interface FacetFilterProps {
  facet: FacetName;
  values: readonly FacetValue[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const SHOWN_AT_FIRST = 8;

/** The values of one filter. Several may be chosen. */
export function FacetFilter({ facet, values, chosen, onChange }: FacetFilterProps) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = values.length > SHOWN_AT_FIRST + 1;
  const shown =
    isWhole || !isLong
      ? values
      : values.filter(({ value }, index) => index < SHOWN_AT_FIRST || chosen.includes(value));
  const toggle = (value: string) =>
    onChange(
      chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
    );

  return (
    <>
      {/* Here and not at each choice, so that a press renders only the choice that it changes. */}
      <ul
        className={facet === 'colour' ? 'grid grid-cols-2 gap-x-2' : ''}
        onChange={({ target }) => target instanceof HTMLInputElement && toggle(target.value)}
      >
        {shown.map((entry) => (
          <li key={entry.value}>
            <FacetChoice facet={facet} entry={entry} isChosen={chosen.includes(entry.value)} />
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="-ml-4 noscript:hidden"
        >
          {isWhole ? 'Show fewer' : `Show all ${values.length}`}
        </Button>
      )}
    </>
  );
}

/** React needs a handler at an input that it controls. */
const leaveToList = () => undefined;

interface FacetChoiceProps {
  facet: FacetName;
  entry: FacetValue;
  isChosen: boolean;
}

const FacetChoice = memo(function FacetChoice({
  facet,
  entry: { value, count, color },
  isChosen,
}: FacetChoiceProps) {
  const country = countryOf(useMarket());
  const isDead = count === 0 && !isChosen;
  return (
    <label
      className={`relative flex min-h-11 items-center gap-2.5 rounded-lg ${isDead ? 'text-muted' : 'cursor-pointer hover:bg-tint'}`}
    >
      <input
        type="checkbox"
        name={facet}
        value={value}
        checked={isChosen}
        disabled={isDead}
        onChange={leaveToList}
        className={
          color
            ? 'peer absolute inset-y-0 left-0 my-auto size-8 cursor-pointer opacity-0'
            : 'ml-1 size-5 shrink-0 accent-forest'
        }
      />
      {color && (
        <span
          aria-hidden="true"
          className="swatch ml-1 size-6 shrink-0 rounded-full border border-line-strong ring-forest ring-offset-2 ring-offset-page peer-checked:ring-2 peer-disabled:opacity-40 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-forest"
          style={{ background: color }}
        />
      )}
      <span className="min-w-0 flex-1 text-sm leading-snug">
        {valueLabel(facet, value, country)}{' '}
        <span className="text-muted tabular-nums">({formatInteger(count)})</span>
      </span>
    </label>
  );
});
