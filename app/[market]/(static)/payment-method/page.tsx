import { ShopperArea } from '@/components/auth/public/shopper-area';
import { CheckoutHeading } from '@/components/checkout/public/checkout-heading';
import { PaymentPage } from '@/components/payment/payment-page';
import { PaymentSkeleton } from '@/components/payment/payment-skeleton';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { hasExpressWallets } from '@/lib/server/express';
import { paths } from '@/lib/shared/paths';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Payment method',
    description: 'How you pay for your order.',
    path: paths.paymentMethod,
  });

export default async function Page() {
  const hasExpress = await hasExpressWallets();
  return (
    <ShopperArea>
      <PaymentPage
        hasExpress={hasExpress}
        heading={<CheckoutHeading step="Payment" />}
        skeleton={<PaymentSkeleton />}
      />
    </ShopperArea>
  );
}
