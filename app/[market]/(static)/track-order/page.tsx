import { ShopperArea } from '@/components/auth/shopper-area';
import { TrackOrder } from '@/components/orders/track-order';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Track order',
    description: 'Where your order is, from the workshop to your door.',
    path: paths.trackOrder,
  });

export default function Page() {
  return (
    <ShopperArea isForVisitors>
      <TrackOrder />
    </ShopperArea>
  );
}
