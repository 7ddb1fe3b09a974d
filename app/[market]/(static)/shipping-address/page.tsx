import { ShopperArea } from '@/components/auth/public/shopper-area';
import { CheckoutPage } from '@/components/checkout/checkout-page';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

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
