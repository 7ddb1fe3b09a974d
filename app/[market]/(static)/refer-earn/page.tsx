import { ShopperArea } from '@/components/auth/shopper-area';
import { ReferEarn } from '@/components/referral/refer-earn';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

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
