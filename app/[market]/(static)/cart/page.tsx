import { ShopperArea } from '@/components/auth/public/shopper-area';
import { CartPage } from '@/components/cart/cart-page';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Cart',
    description: 'What you are about to buy, and what it costs.',
    path: paths.cart,
  });

export default function Page() {
  return (
    <ShopperArea>
      <CartPage />
    </ShopperArea>
  );
}
