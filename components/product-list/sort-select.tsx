import { ChevronDown } from 'lucide-react';
import { SORT_OPTIONS, type SortOption } from '@/lib/contract/search-options';

interface SortSelectProps {
  /** The id of the form that submits it without JavaScript. */
  form?: string;
  value: SortOption;
  onChange: (sortBy: SortOption) => void;
  className?: string;
}

export function SortSelect({ form, value, onChange, className = '' }: SortSelectProps) {
  return (
    <label className={`relative inline-flex items-center gap-2 ${className}`}>
      <span className="shrink-0 text-sm text-muted">Sort by</span>
      <select
        form={form}
        name="sort_by"
        value={value}
        onChange={(event) => {
          const chosen = SORT_OPTIONS.find((option) => option === event.target.value);
          if (chosen) onChange(chosen);
        }}
        className="h-11 w-full appearance-none rounded-full border border-line-strong bg-surface pr-9 pl-4 text-base font-medium max-sm:pl-3 max-sm:text-ellipsis sm:text-sm"
      >
        {SORT_OPTIONS.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
      />
    </label>
  );
}
