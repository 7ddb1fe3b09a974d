import { ShopperArea } from '@/components/auth/shopper-area';
import { Tickets } from '@/components/tickets/tickets';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Tickets',
    description: 'What you asked us, and what we answered.',
    path: paths.tickets,
  });

export default function Page() {
  return (
    <ShopperArea>
      <Tickets />
    </ShopperArea>
  );
}
