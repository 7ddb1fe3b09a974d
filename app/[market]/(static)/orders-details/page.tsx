import { ShopperArea } from '@/components/auth/shopper-area';
import { OrderDetails } from '@/components/orders/order-details';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

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
