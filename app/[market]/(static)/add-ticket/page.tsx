import { ShopperArea } from '@/components/auth/shopper-area';
import { AddTicket } from '@/components/tickets/add-ticket';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

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
