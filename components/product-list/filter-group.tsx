import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A titled part of the sidebar that can be collapsed, also without JavaScript. */
export function FilterGroup({
  title,
  chosen,
  children,
}: {
  title: string;
  /** The number of chosen values, shown while the group is collapsed. */
  chosen: number;
  children: ReactNode;
}) {
  return (
    <details open className="group border-b border-line py-1">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold">
        <span>
          {title}
          {chosen > 0 && (
            <span className="ml-1.5 font-normal text-muted tabular-nums group-open:hidden">
              ({chosen})
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
