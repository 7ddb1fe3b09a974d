'use client';

import { Link } from '@/components/ui/link';
import { useHasPage } from '@/lib/hooks/use-features';
import { paths } from '@/lib/shared/paths';
import type { MenuLink } from '@/lib/shared/routes';
import { LazyCounts } from './lazy-counts';

interface AccountLinksProps {
  links: readonly MenuLink[];
  linkClassName: string;
  onNavigate?: () => void;
}

/** The items of a menu that link to the account pages. Notifications says how many are not read yet. */
export function AccountLinks({ links, linkClassName, onNavigate }: AccountLinksProps) {
  const hasPage = useHasPage();
  return links
    .filter(({ href }) => hasPage(href))
    .map(({ label, href }) => (
      <li key={href}>
        <Link href={href} onClick={onNavigate} className={linkClassName}>
          {label}
          {href === paths.notifications && <UnreadCount />}
        </Link>
      </li>
    ));
}

function UnreadCount() {
  return (
    <LazyCounts>
      {({ unreadNotificationCount: count }) =>
        count ? (
          <>
            <span
              aria-hidden="true"
              className="ml-2 min-w-5 rounded-full bg-forest px-1.5 text-center text-xs leading-5 font-semibold text-white tabular-nums"
            >
              {count > 99 ? '99+' : count}
            </span>
            <span className="sr-only">, {count} unread</span>
          </>
        ) : null
      }
    </LazyCounts>
  );
}
