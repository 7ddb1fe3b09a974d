import type { Metadata } from 'next';
import { AccountPage } from '@/components/account/account-page';
import { AddressList } from '@/components/account/address-list';
import { currentMarket } from '@/lib/current-market';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'Change Address';

export async function generateMetadata(): Promise<Metadata> {
  const market = await currentMarket();
  if (!market) return {};
  return pageMetadata({
    title: TITLE,
    description: 'The addresses that we deliver to.',
    path: '/change-address',
    market,
    noindex: true,
  });
}

export default function Page() {
  return (
    <AccountPage title={TITLE} tab="/change-address">
      <AddressList />
    </AccountPage>
  );
}
