import { ShopperArea } from '@/components/auth/public/shopper-area';
import { Tickets } from '@/components/tickets/tickets';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

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
