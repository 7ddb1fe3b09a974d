import { ShopperArea } from '@/components/auth/shopper-area';
import { Orders } from '@/components/orders/orders';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Orders',
    description: 'Every order, with where it is now.',
    path: paths.orders,
  });

export default function Page() {
  return (
    <ShopperArea>
      <Orders />
    </ShopperArea>
  );
}
