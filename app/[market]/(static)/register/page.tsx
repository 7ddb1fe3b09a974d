import { AuthPage } from '@/components/auth/auth-page';
import { FormLink } from '@/components/auth/form-link';
import { InvitationGreeting } from '@/components/auth/invitation-greeting';
import { RegisterForm } from '@/components/auth/register-form';
import { SocialSignIn } from '@/components/auth/social-sign-in';
import { IfFeature } from '@/components/ui/if-feature';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

const TITLE = 'Register';
const TEXT = 'Create an account: one address book, one wishlist and every order in one place.';

export const generateMetadata = () =>
  noindexMetadata({ title: TITLE, description: TEXT, path: paths.register });

export default function Page() {
  return (
    // At least as high as the screen, so that the footer does not move when the providers' buttons appear.
    <div className="min-h-dvh">
      <AuthPage title={TITLE} text={<InvitationGreeting text={TEXT} />}>
        <RegisterForm />
        <p className="mt-6 text-sm text-muted">
          Already have an account? <FormLink href={paths.login}>Login</FormLink>
        </p>
        <IfFeature name="social">
          <SocialSignIn />
        </IfFeature>
      </AuthPage>
    </div>
  );
}
