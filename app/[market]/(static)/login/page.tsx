import { AuthPage } from '@/components/auth/auth-page';
import { FormLink } from '@/components/auth/form-link';
import { LoginReason } from '@/components/auth/login-reason';
import { LoginWays } from '@/components/auth/login-ways';
import { SocialSignIn } from '@/components/auth/social-sign-in';
import { IfFeature } from '@/components/ui/if-feature';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

const TITLE = 'Login';
const TEXT = 'Log in to see your orders, your wishlist and your cart.';

export const generateMetadata = () =>
  noindexMetadata({ title: TITLE, description: TEXT, path: paths.login });

export default function Page() {
  return (
    // As high as it is with the providers' buttons, so that the footer does not move when they appear.
    <div className="min-h-[max(100dvh,64rem)]">
      <AuthPage title={TITLE} text={<LoginReason text={TEXT} />}>
        <LoginWays />
        <p className="mt-6 text-sm text-muted">
          New here? <FormLink href={paths.register}>Register</FormLink>
        </p>
        <IfFeature name="social">
          <SocialSignIn hasOneTap />
        </IfFeature>
      </AuthPage>
    </div>
  );
}
