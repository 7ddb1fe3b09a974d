import { ShopperArea } from '@/components/auth/shopper-area';
import { CheckoutPage } from '@/components/checkout/checkout-page';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Shipping address',
    description: 'Where your order goes, and when.',
    path: paths.shippingAddress,
  });

export default function Page() {
  return (
    <ShopperArea>
      <CheckoutPage />
    </ShopperArea>
  );
}
