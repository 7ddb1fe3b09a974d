import { ShopperArea } from '@/components/auth/public/shopper-area';
import { RequestReturn } from '@/components/returns/request-return';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Return or replace',
    description:
      'Send an item back for another one or for your money, and choose when we collect it.',
    path: paths.requestReturn,
  });

export default function Page() {
  return (
    <ShopperArea isForVisitors>
      <RequestReturn />
    </ShopperArea>
  );
}
