import { ShopperArea } from '@/components/auth/public/shopper-area';
import { Orders } from '@/components/orders/orders';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

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
