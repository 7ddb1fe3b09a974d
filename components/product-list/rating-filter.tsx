import type { ReactNode } from 'react';
import type { FacetValue } from '@/lib/contract/search';
import { RATING_CHOICES } from '@/lib/contract/search-options';
import { formatInteger } from '@/lib/shared/format-integer';
import { ratingLabel } from './filter-labels';

interface RatingFilterProps {
  values: readonly FacetValue[];
  chosen: number | undefined;
  onChange: (stars: number | undefined) => void;
}

/** Filters by a minimum of stars, or by any rating. */
export function RatingFilter({ values, chosen, onChange }: RatingFilterProps) {
  const choices = RATING_CHOICES.map((stars) => ({
    stars,
    count: values.find(({ value }) => value === String(stars))?.count ?? 0,
  }));
  return (
    <ul>
      <li>
        <RatingChoice value="" isChosen={chosen === undefined} onChoose={() => onChange(undefined)}>
          Any rating
        </RatingChoice>
      </li>
      {choices.map(({ stars, count }) => (
        <li key={stars}>
          <RatingChoice
            value={String(stars)}
            isChosen={stars === chosen}
            isEmpty={count === 0}
            onChoose={() => onChange(stars)}
          >
            {ratingLabel(stars)}{' '}
            <span className="text-muted tabular-nums">({formatInteger(count)})</span>
          </RatingChoice>
        </li>
      ))}
    </ul>
  );
}

interface RatingChoiceProps {
  value: string;
  isChosen: boolean;
  /** Whether no product has this rating. */
  isEmpty?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function RatingChoice({ value, isChosen, isEmpty, onChoose, children }: RatingChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg text-sm hover:bg-tint has-disabled:cursor-default has-disabled:text-muted">
      <input
        type="radio"
        name="rating"
        value={value}
        checked={isChosen}
        disabled={isEmpty && !isChosen}
        onChange={onChoose}
        className="ml-1 size-5 shrink-0 accent-forest"
      />
      <span>{children}</span>
    </label>
  );
}
