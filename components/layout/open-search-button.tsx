import { Search } from 'lucide-react';
import { Button } from '@/components/ui/button';

/**
 * Opens the search from the bar that comes back on scrolling up, below `lg` only. `compact-header.ts` shows it and
 * handles the press, so that no first view loads code for it. Very large text leaves no room for it.
 */
export function OpenSearchButton() {
  return (
    <Button
      variant="plain"
      size="icon"
      data-open-search
      className="not-in-data-[header=compact]:not-focus:hidden @max-[9rem]/bar:hidden lg:hidden"
    >
      <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
      <span className="sr-only">Open search</span>
    </Button>
  );
}
