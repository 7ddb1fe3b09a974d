import { ShopperArea } from '@/components/auth/shopper-area';
import { PaymentPage } from '@/components/payment/payment-page';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Payment method',
    description: 'How you pay for your order.',
    path: paths.paymentMethod,
  });

export default function Page() {
  return (
    <ShopperArea>
      <PaymentPage />
    </ShopperArea>
  );
}
