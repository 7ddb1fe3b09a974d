import { ShopperArea } from '@/components/auth/public/shopper-area';
import { RequestReturn } from '@/components/returns/request-return';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { hasFeature } from '@/lib/server/features';
import { paths } from '@/lib/shared/paths';
import { returnTitle } from '@/lib/shared/return-texts';

export async function generateMetadata() {
  const hasReplacements = await hasFeature('replacements');
  const hasPickups = await hasFeature('returnPickups');
  return noindexMetadata({
    title: returnTitle(hasReplacements),
    description: `Return an item for a ${hasReplacements ? 'replacement or a ' : ''}refund${hasPickups ? ', and choose when we pick it up' : ''}.`,
    path: paths.requestReturn,
  });
}

export default function Page() {
  return (
    <ShopperArea isForVisitors>
      <RequestReturn />
    </ShopperArea>
  );
}
