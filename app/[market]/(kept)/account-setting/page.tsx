import { AccountPage } from '@/components/account/account-page';
import { PasswordForm } from '@/components/account/password-form';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

const TITLE = 'Account Setting';

export const generateMetadata = () =>
  noindexMetadata({ title: TITLE, description: 'Change your password.', path: '/account-setting' });

export default function Page() {
  return (
    <AccountPage title={TITLE} tab="/account-setting">
      <PasswordForm />
    </AccountPage>
  );
}
