import type { Metadata } from 'next';
import { AuthPage } from '@/components/auth/auth-page';
import { OtpForm } from '@/components/auth/otp-form';
import { currentMarket } from '@/lib/current-market';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'OTP Verify';
const TEXT = 'A 4 digit code was sent to you. It is good for ten minutes.';

export async function generateMetadata(): Promise<Metadata> {
  const market = await currentMarket();
  if (!market) return {};
  return pageMetadata({
    title: TITLE,
    description: TEXT,
    path: '/otp-verify',
    market,
    noindex: true,
  });
}

export default function Page() {
  return (
    <AuthPage title={TITLE} text={TEXT}>
      <OtpForm />
    </AuthPage>
  );
}
