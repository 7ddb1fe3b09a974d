import { AccountPage } from '@/components/account/account-page';
import { ProfileForm } from '@/components/account/profile-form';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

const TITLE = 'Profile Setting';

export const generateMetadata = () =>
  noindexMetadata({
    title: TITLE,
    description: 'Change your name and your picture.',
    path: '/profile-setting',
  });

export default function Page() {
  return (
    <AccountPage title={TITLE} tab="/profile-setting">
      <ProfileForm />
    </AccountPage>
  );
}
