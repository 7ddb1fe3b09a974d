import { ShopperArea } from '@/components/auth/shopper-area';
import { TrackReturn } from '@/components/returns/track-return';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Track return',
    description: 'Where your return is, from the pickup to the refund or the replacement.',
    path: paths.trackReturn,
  });

export default function Page() {
  return (
    <ShopperArea isForVisitors>
      <TrackReturn />
    </ShopperArea>
  );
}
