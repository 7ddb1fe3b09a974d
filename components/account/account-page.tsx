import type { ReactNode } from 'react';
import { ShopperArea } from '@/components/auth/public/shopper-area';
import { Link } from '@/components/ui/link';
import { ScreenLayout } from '@/components/ui/screen-layout';
import { paths } from '@/lib/shared/paths';
import { type MenuPath, menuLinks } from '@/lib/shared/routes';

const tabs = menuLinks('accountTabs');

interface AccountPageProps {
  title: string;
  /** The tab that is marked as current. */
  tab: MenuPath<'accountTabs'>;
  children: ReactNode;
}

/** The layout of the account screens (section 2): breadcrumb, title and tabs. */
export function AccountPage({ title, tab, children }: AccountPageProps) {
  return (
    <ScreenLayout crumbs={[{ label: 'PROFILE', href: paths.profile }, { label: title }]}>
      <h1 className="mt-4 text-2xl lg:text-3xl">{title}</h1>
      {/* On narrow screens, two rows with two titles each. */}
      <nav aria-label="Account" className="mt-4">
        <ul className="grid grid-cols-2 border-line sm:flex sm:gap-x-8 sm:border-b">
          {tabs.map(({ label: name, href }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={href === tab ? (name === title ? 'page' : 'true') : undefined}
                className="-mb-px flex min-h-12 items-center justify-center border-b-2 border-line font-medium text-muted transition-colors duration-150 -outline-offset-2 hover:text-ink aria-[current]:border-forest aria-[current]:text-forest sm:border-transparent sm:aria-[current]:border-forest"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="pt-6 lg:pt-8">
        <ShopperArea>{children}</ShopperArea>
      </div>
    </ScreenLayout>
  );
}
