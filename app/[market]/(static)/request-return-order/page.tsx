import { ShopperArea } from '@/components/auth/shopper-area';
import { RequestReturn } from '@/components/returns/request-return';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

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
