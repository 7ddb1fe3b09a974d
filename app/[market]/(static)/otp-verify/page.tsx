import { AuthPage } from '@/components/auth/auth-page';
import { OtpForm } from '@/components/auth/otp-form';
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
    </AuthPage>
  );
}
