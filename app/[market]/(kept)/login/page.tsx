import type { Metadata } from 'next';
import { AuthPage, authLink } from '@/components/auth/auth-page';
import { LoginForm } from '@/components/auth/login-form';
import { Link } from '@/components/ui/link';
import { currentMarket } from '@/lib/current-market';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'Login';
const TEXT = 'Log in to see your orders, your wish list and your cart.';

export async function generateMetadata(): Promise<Metadata> {
  const market = await currentMarket();
  if (!market) return {};
  return pageMetadata({
    title: TITLE,
    description: TEXT,
    path: '/login',
    market,
    noindex: true,
  });
}

export default function Page() {
  return (
    <AuthPage title={TITLE} text={TEXT}>
      <LoginForm />
      <p className="mt-6 text-sm text-muted">
        New here?{' '}
        <Link href="/register" className={authLink}>
          Register
        </Link>
      </p>
    </AuthPage>
  );
}
