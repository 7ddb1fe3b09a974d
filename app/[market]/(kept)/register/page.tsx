import type { Metadata } from 'next';
import { AuthPage, authLink } from '@/components/auth/auth-page';
import { RegisterForm } from '@/components/auth/register-form';
import { Link } from '@/components/ui/link';
import { currentMarket } from '@/lib/current-market';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'Register';
const TEXT = 'Make an account: one address book, one wish list and every order in one place.';

export async function generateMetadata(): Promise<Metadata> {
  const market = await currentMarket();
  if (!market) return {};
  return pageMetadata({
    title: TITLE,
    description: TEXT,
    path: '/register',
    market,
    noindex: true,
  });
}

export default function Page() {
  return (
    <AuthPage title={TITLE} text={TEXT}>
      <RegisterForm />
      <p className="mt-6 text-sm text-muted">
        Do you have an account?{' '}
        <Link href="/login" className={authLink}>
          Login
        </Link>
      </p>
    </AuthPage>
  );
}
