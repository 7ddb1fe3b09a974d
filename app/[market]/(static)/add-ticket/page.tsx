import { ShopperArea } from '@/components/auth/public/shopper-area';
import { AddTicket } from '@/components/tickets/add-ticket';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'New ticket',
    description: 'Tell us what is wrong, with a picture or a document if that helps.',
    path: paths.addTicket,
  });

export default function Page() {
  return (
    <ShopperArea>
      <AddTicket />
    </ShopperArea>
  );
}
