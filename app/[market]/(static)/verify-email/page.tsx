import { VerifyEmail } from '@/components/auth/verify-email';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Confirm your email address',
    description: 'Confirms that the email address of an account is yours.',
    path: paths.verifyEmail,
  });

export default function Page() {
  return <VerifyEmail />;
}
