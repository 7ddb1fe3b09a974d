import { ShopperArea } from '@/components/auth/public/shopper-area';
import { TrackReturn } from '@/components/returns/track-return';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { hasFeature } from '@/lib/server/features';
import { paths } from '@/lib/shared/paths';

export async function generateMetadata() {
  const hasReplacements = await hasFeature('replacements');
  return noindexMetadata({
    title: 'Track return',
    description: `Where your return is, from the pickup to the refund${hasReplacements ? ' or the replacement' : ''}.`,
    path: paths.trackReturn,
  });
}

export default function Page() {
  return (
    <ShopperArea isForVisitors>
      <TrackReturn />
    </ShopperArea>
  );
}
