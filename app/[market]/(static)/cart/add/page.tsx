import { ShopperArea } from '@/components/auth/public/shopper-area';
import { SharedCartPage } from '@/components/cart/shared-cart';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Shared cart',
    description: 'A cart that someone put together for you.',
    path: paths.cartAdd,
  });

export default function Page() {
  return (
    <ShopperArea isForVisitors>
      <SharedCartPage />
    </ShopperArea>
  );
}
