import { ShopperArea } from '@/components/auth/public/shopper-area';
import { ReferEarn } from '@/components/referral/refer-earn';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Refer & Earn',
    description: 'Invite friends, and get points for their first order.',
    path: paths.referEarn,
  });

export default function Page() {
  return (
    <ShopperArea>
      <ReferEarn />
    </ShopperArea>
  );
}
