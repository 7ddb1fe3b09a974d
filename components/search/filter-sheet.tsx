'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { activeFilters, NO_FILTERS } from './filter-words';
import { Filters, type FiltersProps } from './filters';

interface FilterSheetProps extends FiltersProps {
  /** How many products the list has. */
  total: number;
}

/** The filters of a small screen: each choice acts at once, behind the sheet. */
export function FilterSheet({ total, ...filters }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = activeFilters(filters.list).length;
  return (
    <>
      <Button variant="secondary" className="flex-1" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filter
        {chosen > 0 && <span className="tabular-nums">({chosen})</span>}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Filters">
        <form className="flex-1 px-5" onSubmit={(event) => event.preventDefault()}>
          <Filters {...filters} />
        </form>
        <div className="sticky bottom-0 flex gap-3 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {chosen > 0 && (
            <Button variant="quiet" onClick={() => filters.onChange(NO_FILTERS)}>
              Clear all
            </Button>
          )}
          <Button className="flex-1" onClick={() => setIsOpen(false)}>
            Show {total.toLocaleString('en-US')} {total === 1 ? 'item' : 'items'}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
