import { AuthPage, authLink } from '@/components/auth/auth-page';
import { RegisterForm } from '@/components/auth/register-form';
import { SocialSignIn } from '@/components/auth/social-sign-in';
import { Link } from '@/components/ui/link';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

const TITLE = 'Register';
const TEXT = 'Make an account: one address book, one wish list and every order in one place.';

export const generateMetadata = () =>
  noindexMetadata({ title: TITLE, description: TEXT, path: '/register' });

export default function Page() {
  return (
    // A screen high, so that the footer does not move when the providers' buttons come.
    <div className="min-h-dvh">
      <AuthPage title={TITLE} text={TEXT}>
        <RegisterForm />
        <p className="mt-6 text-sm text-muted">
          Do you have an account?{' '}
          <Link href="/login" className={authLink}>
            Login
          </Link>
        </p>
        <SocialSignIn />
      </AuthPage>
    </div>
  );
}
