import { AuthPage, authLink } from '@/components/auth/auth-page';
import { ForgotPasswordForm } from '@/components/auth/forgot-password-form';
import { RecoverByEmail } from '@/components/auth/recover-by-email';
import { IfFeature } from '@/components/ui/if-feature';
import { Link } from '@/components/ui/link';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

const TITLE = 'Forgot Password';
const TEXT = "No worries, We'll send you reset instructions.";

export const generateMetadata = () =>
  noindexMetadata({ title: TITLE, description: TEXT, path: paths.forgotPassword });

export default function Page() {
  return (
    <AuthPage title={TITLE} text={TEXT}>
      <ForgotPasswordForm />
      <IfFeature name="recoveryLinks">
        <RecoverByEmail />
      </IfFeature>
      <p className="mt-6 text-sm text-muted">
        <Link href={paths.login} className={authLink}>
          Login
        </Link>
      </p>
    </AuthPage>
  );
}
