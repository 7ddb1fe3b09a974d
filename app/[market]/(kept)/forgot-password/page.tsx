import type { Metadata } from 'next';
import { AuthPage, authLink } from '@/components/auth/auth-page';
import { ForgotPasswordForm } from '@/components/auth/forgot-password-form';
import { Link } from '@/components/ui/link';
import { currentMarket } from '@/lib/current-market';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'Forgot Password';
const TEXT = "No worries, We'll send you reset instructions.";

export async function generateMetadata(): Promise<Metadata> {
  const market = await currentMarket();
  if (!market) return {};
  return pageMetadata({
    title: TITLE,
    description: TEXT,
    path: '/forgot-password',
    market,
    noindex: true,
  });
}

export default function Page() {
  return (
    <AuthPage title={TITLE} text={TEXT}>
      <ForgotPasswordForm />
      <p className="mt-6 text-sm text-muted">
        <Link href="/login" className={authLink}>
          Login
        </Link>
      </p>
    </AuthPage>
  );
}
