import { AccountPage } from '@/components/account/account-page';
import { EmailConfirmation } from '@/components/account/email-confirmation';
import { ProfileForm } from '@/components/account/profile-form';
import { IfFeature } from '@/components/ui/if-feature';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

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
      <IfFeature name="emailConfirmation">
        <EmailConfirmation />
      </IfFeature>
    </AccountPage>
  );
}
