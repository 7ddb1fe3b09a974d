import { AuthPage, authLink } from '@/components/auth/auth-page';
import { OtpForm } from '@/components/auth/otp-form';
import { RECOVER_BY_EMAIL } from '@/components/auth/recovery-paths';
import { Link } from '@/components/ui/link';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

const TITLE = 'OTP Verify';
const TEXT = 'A 4 digit code was sent to you. It is valid for ten minutes.';

export const generateMetadata = () =>
  noindexMetadata({ title: TITLE, description: TEXT, path: paths.otpVerify });

export default function Page() {
  return (
    <AuthPage title={TITLE} text={TEXT}>
      <OtpForm />
      <p className="mt-2 text-sm text-muted">
        Phone not at hand?{' '}
        <Link href={RECOVER_BY_EMAIL} className={authLink}>
          Get a link by email
        </Link>
      </p>
    </AuthPage>
  );
}
