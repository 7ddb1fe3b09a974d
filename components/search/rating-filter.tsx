import type { ReactNode } from 'react';
import type { FacetValue } from '@/lib/contract/search';
import { RATING_CHOICES } from '@/lib/contract/search-options';
import { ratingLabel } from './filter-words';

interface RatingFilterProps {
  values: readonly FacetValue[];
  chosen: number | undefined;
  onChange: (stars: number | undefined) => void;
}

/** At least so many stars, or any. */
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
            isDead={count === 0}
            onChoose={() => onChange(stars)}
          >
            {ratingLabel(stars)}{' '}
            <span className="text-muted tabular-nums">({count.toLocaleString('en-US')})</span>
          </RatingChoice>
        </li>
      ))}
    </ul>
  );
}

interface RatingChoiceProps {
  value: string;
  isChosen: boolean;
  isDead?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function RatingChoice({ value, isChosen, isDead, onChoose, children }: RatingChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg text-sm hover:bg-tint has-disabled:cursor-default has-disabled:text-muted">
      <input
        type="radio"
        name="rating"
        value={value}
        checked={isChosen}
        disabled={isDead && !isChosen}
        onChange={onChoose}
        className="ml-1 size-5 shrink-0 accent-forest"
      />
      <span>{children}</span>
    </label>
  );
}
