import type { Metadata } from 'next';
import { AccountPage } from '@/components/account/account-page';
import { ProfileForm } from '@/components/account/profile-form';
import { currentMarket } from '@/lib/current-market';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'Profile Setting';

export async function generateMetadata(): Promise<Metadata> {
  const market = await currentMarket();
  if (!market) return {};
  return pageMetadata({
    title: TITLE,
    description: 'Change your name and your picture.',
    path: '/profile-setting',
    market,
    noindex: true,
  });
}

export default function Page() {
  return (
    <AccountPage title={TITLE} tab="/profile-setting">
      <ProfileForm />
    </AccountPage>
  );
}
