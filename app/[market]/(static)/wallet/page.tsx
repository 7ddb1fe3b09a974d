import { ShopperArea } from '@/components/auth/shopper-area';
import { Wallet } from '@/components/wallet/wallet';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

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
