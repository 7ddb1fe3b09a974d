'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { activeFilters, NO_FILTERS } from './filter-labels';
import { Filters, type FiltersProps } from './filters';

interface FilterSheetProps extends FiltersProps {
  /** The number of products in the list. */
  total: number;
}

/** The filters on a small screen. Each choice changes the list behind the sheet at once. */
export function FilterSheet({ total, ...filters }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = activeFilters(filters.list).length;
  return (
    <>
      <Button variant="secondary" className="shrink-0" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filter
        {chosen > 0 && <span className="tabular-nums">({chosen})</span>}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Filters">
        <form className="flex-1 px-5" onSubmit={(event) => event.preventDefault()}>
          <Filters {...filters} />
        </form>
        <div className="sticky bottom-0 flex gap-3 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {/* It keeps its place, so that the button beside it does not move. */}
          <Button
            variant="quiet"
            className={chosen > 0 ? '' : 'invisible'}
            onClick={() => filters.onChange(NO_FILTERS)}
          >
            Clear all
          </Button>
          <Button className="flex-1" onClick={() => setIsOpen(false)}>
            Show {total.toLocaleString('en-US')} {total === 1 ? 'item' : 'items'}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
