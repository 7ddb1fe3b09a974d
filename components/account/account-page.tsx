import type { ReactNode } from 'react';
import { ShopperArea } from '@/components/auth/public/shopper-area';
import { ScreenLayout } from '@/components/ui/screen-layout';
import { paths } from '@/lib/shared/paths';
import { type MenuPath, menuLinks } from '@/lib/shared/routes';
import { AccountTabs } from './account-tabs';

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
      <AccountTabs tabs={tabs} current={tab} title={title} />
      <div className="pt-6 lg:pt-8">
        <ShopperArea>{children}</ShopperArea>
      </div>
    </ScreenLayout>
  );
}
