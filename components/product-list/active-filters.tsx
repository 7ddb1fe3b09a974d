import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useMarket } from '@/lib/hooks/use-market';
import { countryOf } from '@/lib/shared/markets';
import type { ProductListQuery } from '@/lib/shared/product-list-path';
import { activeFilters, NO_FILTERS } from './filter-labels';

interface ActiveFiltersProps {
  list: ProductListQuery;
  currency: string;
  onChange: (changes: Partial<ProductListQuery>) => void;
}

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ list, currency, onChange }: ActiveFiltersProps) {
  const country = countryOf(useMarket());
  const filters = activeFilters(list, country, currency);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 noscript:hidden">
      {filters.map(({ label, removal }) => (
        <li key={label}>
          <Button variant="secondary" size="sm" onClick={() => onChange(removal)}>
            <span className="sr-only">Remove </span>
            {label}
            <X aria-hidden="true" className="size-4" />
          </Button>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="sm" onClick={() => onChange(NO_FILTERS)}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
