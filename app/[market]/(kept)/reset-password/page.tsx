import type { Metadata } from 'next';
import { AuthPage, authLink } from '@/components/auth/auth-page';
import { ResetPasswordForm } from '@/components/auth/reset-password-form';
import { Link } from '@/components/ui/link';
import { currentMarket } from '@/lib/current-market';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'Reset Password';
const TEXT = 'Choose the password that you will log in with from now on.';

export async function generateMetadata(): Promise<Metadata> {
  const market = await currentMarket();
  if (!market) return {};
  return pageMetadata({
    title: TITLE,
    description: TEXT,
    path: '/reset-password',
    market,
    noindex: true,
  });
}

export default function Page() {
  return (
    <AuthPage title={TITLE} text={TEXT}>
      <ResetPasswordForm />
      <p className="mt-6 text-sm text-muted">
        <Link href="/login" className={authLink}>
          Back to Login
        </Link>
      </p>
    </AuthPage>
  );
}
