import type { Metadata } from 'next';
import { AccountPage } from '@/components/account/account-page';
import { PasswordForm } from '@/components/account/password-form';
import { currentMarket } from '@/lib/current-market';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'Account Setting';

export async function generateMetadata(): Promise<Metadata> {
  const market = await currentMarket();
  if (!market) return {};
  return pageMetadata({
    title: TITLE,
    description: 'Change your password.',
    path: '/account-setting',
    market,
    noindex: true,
  });
}

export default function Page() {
  return (
    <AccountPage title={TITLE} tab="/account-setting">
      <PasswordForm />
    </AccountPage>
  );
}
