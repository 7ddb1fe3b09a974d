import { ShopperArea } from '@/components/auth/public/shopper-area';
import { RequestReturn } from '@/components/returns/request-return';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Return or replace',
    description: 'Return an item for a replacement or a refund, and choose when we pick it up.',
    path: paths.requestReturn,
  });

export default function Page() {
  return (
    <ShopperArea isForVisitors>
      <RequestReturn />
    </ShopperArea>
  );
}
