import { ShopperArea } from '@/components/auth/public/shopper-area';
import { Wallet } from '@/components/wallet/wallet';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Wallet',
    description: 'Your balance and each payment, top-up and refund.',
    path: paths.wallet,
  });

export default function Page() {
  return (
    <ShopperArea>
      <Wallet />
    </ShopperArea>
  );
}
