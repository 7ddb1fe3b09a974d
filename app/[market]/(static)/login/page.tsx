import { AuthPage, authLink } from '@/components/auth/auth-page';
import { LoginForm } from '@/components/auth/login-form';
import { SocialSignIn } from '@/components/auth/social-sign-in';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

const TITLE = 'Login';
const TEXT = 'Log in to see your orders, your wish list and your cart.';

export const generateMetadata = () =>
  noindexMetadata({ title: TITLE, description: TEXT, path: paths.login });

export default function Page() {
  return (
    // At least as high as the screen, so that the footer does not move when the providers' buttons appear.
    <div className="min-h-dvh">
      <AuthPage title={TITLE} text={TEXT}>
        <LoginForm />
        <p className="mt-6 text-sm text-muted">
          New here?{' '}
          <Link href={paths.register} className={authLink}>
            Register
          </Link>
        </p>
        <SocialSignIn />
      </AuthPage>
    </div>
  );
}
