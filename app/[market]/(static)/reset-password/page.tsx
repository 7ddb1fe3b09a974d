import { AuthPage, authLink } from '@/components/auth/auth-page';
import { ResetPasswordForm } from '@/components/auth/reset-password-form';
import { Link } from '@/components/ui/link';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

const TITLE = 'Reset Password';
const TEXT = 'Choose a new password for your account.';

export const generateMetadata = () =>
  noindexMetadata({ title: TITLE, description: TEXT, path: paths.resetPassword });

export default function Page() {
  return (
    <AuthPage title={TITLE} text={TEXT}>
      <ResetPasswordForm />
      <p className="mt-6 text-sm text-muted">
        <Link href={paths.login} className={authLink}>
          Back to Login
        </Link>
      </p>
    </AuthPage>
  );
}
