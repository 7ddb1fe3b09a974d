import { ChevronDown } from 'lucide-react';
import { REVIEW_SORTS, type ReviewSort } from '@/lib/contract/review-rules';
import { SORT_NAMES } from '@/lib/shared/review-texts';

interface SortReviewsProps {
  sort: ReviewSort;
  onChange: (sort: ReviewSort) => void;
}

/** Sorts the reviews of a product. */
export function SortReviews({ sort, onChange }: SortReviewsProps) {
  return (
    <label className="relative inline-flex items-center gap-2">
      <span className="shrink-0 text-sm text-muted">Sort by</span>
      <select
        value={sort}
        onChange={({ currentTarget }) => {
          const chosen = REVIEW_SORTS.find((option) => option === currentTarget.value);
          if (chosen) onChange(chosen);
        }}
        className="h-11 w-full appearance-none rounded-full border border-line-strong bg-surface pr-9 pl-4 text-base font-medium sm:text-sm"
      >
        {REVIEW_SORTS.map((option) => (
          <option key={option} value={option}>
            {SORT_NAMES[option]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
      />
    </label>
  );
}
