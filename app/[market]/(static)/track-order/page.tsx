import { ShopperArea } from '@/components/auth/public/shopper-area';
import { TrackOrder } from '@/components/orders/track-order';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

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
