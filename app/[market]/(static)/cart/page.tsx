import { ShopperArea } from '@/components/auth/public/shopper-area';
import { CartPage } from '@/components/cart/cart-page';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { hasExpressWallets } from '@/lib/server/express';
import { paths } from '@/lib/shared/paths';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Cart',
    description: 'What you are about to buy, and what it costs.',
    path: paths.cart,
  });

export default async function Page() {
  const hasExpress = await hasExpressWallets();
  return (
    <ShopperArea>
      <CartPage hasExpress={hasExpress} />
    </ShopperArea>
  );
}
