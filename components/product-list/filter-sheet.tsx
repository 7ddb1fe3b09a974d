'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useMarket } from '@/lib/hooks/use-market';
import { formatInteger } from '@/lib/shared/format-integer';
import { countryOf } from '@/lib/shared/markets';
import { activeFilters, NO_FILTERS } from './filter-labels';
import { Filters, type FiltersProps } from './filters';

interface FilterSheetProps {
  filters: FiltersProps;
  /** The number of products in the list. */
  total: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The filters on a small screen. Each choice changes the list behind the sheet at once. */
export function FilterSheet({ filters, total, isOpen, onOpenChange }: FilterSheetProps) {
  // The sheet opens at once with its first filter. The others come a moment later: to render all takes a slow phone too long.
  const isFilled = useDeferredValue(isOpen);
  const country = countryOf(useMarket());
  const chosen = activeFilters(filters.list, country, filters.currency).length;
  return (
    <>
      <Button variant="secondary" className="shrink-0" onClick={() => onOpenChange(true)}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filter
        {chosen > 0 && <span className="tabular-nums">({chosen})</span>}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => onOpenChange(false)} title="Filters">
        <form className="flex-1 px-5" onSubmit={(event) => event.preventDefault()}>
          <Filters {...filters} isFirstAlone={!isFilled} />
        </form>
        <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {/* It keeps its place, so that the button beside it does not move. */}
          <Button
            variant="quiet"
            className={chosen > 0 ? '' : 'invisible'}
            onClick={() => filters.onChange(NO_FILTERS)}
          >
            Clear all
          </Button>
          <Button className="flex-1" onClick={() => onOpenChange(false)}>
            Show {formatInteger(total)} {total === 1 ? 'item' : 'items'}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
