import { AccountPage } from '@/components/account/account-page';
import { PasswordForm } from '@/components/account/password-form';
import { YourData } from '@/components/account/your-data';
import { SavedCards } from '@/components/payment/public/saved-cards';
import { IfFeature } from '@/components/ui/if-feature';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

const TITLE = 'Account Setting';

export const generateMetadata = () =>
  noindexMetadata({
    title: TITLE,
    description:
      'Change your password, look after your cards, save your data or delete your account.',
    path: paths.password,
  });

export default function Page() {
  return (
    <AccountPage title={TITLE} tab={paths.password}>
      <PasswordForm />
      <IfFeature name="savedCards">
        <div className="mt-12 max-w-2xl">
          <SavedCards />
        </div>
      </IfFeature>
      <IfFeature name="privacy">
        <YourData />
      </IfFeature>
    </AccountPage>
  );
}
