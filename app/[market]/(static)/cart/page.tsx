import { ShopperArea } from '@/components/auth/shopper-area';
import { CartPage } from '@/components/cart/cart-page';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

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
