import { ShopperArea } from '@/components/auth/public/shopper-area';
import { CancelOrder } from '@/components/orders/cancel-order';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Cancel order',
    description: 'Cancel an order, or a part of it, before it leaves us.',
    path: paths.cancelOrder,
  });

export default function Page() {
  return (
    <ShopperArea isForVisitors>
      <CancelOrder />
    </ShopperArea>
  );
}
