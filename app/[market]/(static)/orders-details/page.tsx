import { ShopperArea } from '@/components/auth/public/shopper-area';
import { OrderDetails } from '@/components/orders/order-details';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Order details',
    description: 'One order in full: items, payment and addresses.',
    path: paths.orderDetails,
  });

export default function Page() {
  return (
    <ShopperArea>
      <OrderDetails />
    </ShopperArea>
  );
}
