'use client';

import { Link } from '@/components/ui/link';
import { useHasPage } from '@/lib/hooks/use-features';
import type { MenuLink } from '@/lib/shared/routes';

interface AccountTabsProps {
  tabs: readonly MenuLink[];
  /** The path of the tab that is marked as current. */
  current: string;
  /** Of the screen, which may be another one of the same tab. */
  title: string;
}

/** The tabs of the account screens that the shop has. On narrow screens, two rows with two titles each. */
export function AccountTabs({ tabs, current, title }: AccountTabsProps) {
  const hasPage = useHasPage();
  return (
    <nav aria-label="Account" className="mt-4">
      <ul className="grid grid-cols-2 border-line sm:flex sm:gap-x-8 sm:border-b">
        {tabs
          .filter(({ href }) => hasPage(href))
          .map(({ label: name, href }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={href === current ? (name === title ? 'page' : 'true') : undefined}
                className="-mb-px flex min-h-12 items-center justify-center border-b-2 border-line font-medium text-muted transition-colors duration-150 -outline-offset-2 hover:text-ink aria-[current]:border-forest aria-[current]:text-forest sm:border-transparent sm:aria-[current]:border-forest"
              >
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
