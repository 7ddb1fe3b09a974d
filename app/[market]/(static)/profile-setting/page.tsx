import { AccountPage } from '@/components/account/account-page';
import { ProfileForm } from '@/components/account/profile-form';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

const TITLE = 'Profile Setting';

export const generateMetadata = () =>
  noindexMetadata({
    title: TITLE,
    description: 'Change your name and your picture.',
    path: paths.profile,
  });

export default function Page() {
  return (
    <AccountPage title={TITLE} tab={paths.profile}>
      <ProfileForm />
    </AccountPage>
  );
}
