import type { ComponentProps } from 'react';
import { Link } from './link';

interface TabLinksProps<Tab extends string> {
  name: string;
  tabs: readonly { tab: Tab; label: string }[];
  current: Tab;
  linkTo: (tab: Tab) => ComponentProps<typeof Link>;
}

/** Links to the parts of a list. On narrow screens, more than three are in two columns. */
export function TabLinks<Tab extends string>({ name, tabs, current, linkTo }: TabLinksProps<Tab>) {
  return (
    <nav aria-label={name} className="mt-4">
      <ul
        className={`flex flex-wrap gap-x-8 border-line sm:border-b ${tabs.length > 3 ? 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-0' : 'max-sm:border-b'}`}
      >
        {tabs.map(({ tab, label }) => (
          <li key={tab} className="max-sm:grow">
            <Link
              {...linkTo(tab)}
              aria-current={tab === current ? 'page' : undefined}
              className={`-mb-px flex min-h-12 min-w-11 items-center justify-center border-b-2 border-transparent text-center font-medium text-muted tabular-nums transition-colors duration-150 -outline-offset-2 hover:text-ink aria-[current]:border-forest aria-[current]:text-forest ${tabs.length > 3 ? 'max-sm:not-aria-[current]:border-line' : ''}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
