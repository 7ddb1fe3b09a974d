import { AccountPage } from '@/components/account/account-page';
import { PasswordForm } from '@/components/account/password-form';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

const TITLE = 'Account Setting';

export const generateMetadata = () =>
  noindexMetadata({
    title: TITLE,
    description: 'Change your password.',
    path: paths.password,
  });

export default function Page() {
  return (
    <AccountPage title={TITLE} tab={paths.password}>
      <PasswordForm />
    </AccountPage>
  );
}
