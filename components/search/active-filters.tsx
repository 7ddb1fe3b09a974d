import { X } from 'lucide-react';
import type { ProductListQuery } from '@/lib/product-list-path';
import { activeFilters, NO_FILTERS } from './filter-words';

interface ActiveFiltersProps {
  list: ProductListQuery;
  onChange: (changes: Partial<ProductListQuery>) => void;
}

/** What narrows the list, each to be taken away by a press. */
export function ActiveFilters({ list, onChange }: ActiveFiltersProps) {
  const filters = activeFilters(list);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 noscript:hidden">
      {filters.map(({ label, removal }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => onChange(removal)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-forest bg-forest-tint px-4 text-sm font-medium text-forest hover:bg-tint active:bg-tint"
          >
            <span className="sr-only">Remove </span>
            {label}
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onChange(NO_FILTERS)}
          className="min-h-11 px-2 text-sm font-semibold text-forest underline-offset-4 hover:underline"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
