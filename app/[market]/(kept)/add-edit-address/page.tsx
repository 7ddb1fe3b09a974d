import type { Metadata } from 'next';
import { AccountPage } from '@/components/account/account-page';
import { AddressEditor } from '@/components/account/address-editor';
import { currentMarket } from '@/lib/current-market';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'Add/Edit Address';

export async function generateMetadata(): Promise<Metadata> {
  const market = await currentMarket();
  if (!market) return {};
  return pageMetadata({
    title: TITLE,
    description: 'Write down a new address, or correct one.',
    path: '/add-edit-address',
    market,
    noindex: true,
  });
}

export default function Page() {
  return (
    <AccountPage title={TITLE} tab="/change-address">
      <AddressEditor />
    </AccountPage>
  );
}
