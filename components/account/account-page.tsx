import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Link } from '@/components/ui/link';
import { HOME_PATH } from '@/lib/routes';

const tabs = [
  { title: 'Profile Setting', href: '/profile-setting' },
  { title: 'Account Setting', href: '/account-setting' },
  { title: 'Change Address', href: '/change-address' },
  { title: 'Notifications', href: '/notification' },
] as const;

interface AccountPageProps {
  title: string;
  /** The tab that the page is, or belongs to. */
  tab: (typeof tabs)[number]['href'];
  children: ReactNode;
}

/** The frame of the account screens (section 2): where they are, and the way between them. */
export function AccountPage({ title, tab, children }: AccountPageProps) {
  return (
    <div className="container-page min-h-[70vh] pt-2 pb-16 lg:pt-4 lg:pb-24">
      <Breadcrumb
        crumbs={[
          { label: 'Home', href: HOME_PATH },
          { label: 'PROFILE', href: '/profile-setting' },
          { label: title },
        ]}
      />
      <h1 className="mt-4 text-2xl lg:text-3xl">{title}</h1>
      {/* Two by two where four titles do not fit in a row. */}
      <nav aria-label="Account" className="mt-4">
        <ul className="grid grid-cols-2 border-line sm:flex sm:gap-x-8 sm:border-b">
          {tabs.map(({ title: name, href }) => (
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
      <div className="pt-6 lg:pt-8">{children}</div>
    </div>
  );
}
