import { AccountPage } from '@/components/account/account-page';
import { AddressList } from '@/components/account/address-list';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

const TITLE = 'Change Address';

export const generateMetadata = () =>
  noindexMetadata({
    title: TITLE,
    description: 'The addresses that we deliver to.',
    path: '/change-address',
  });

export default function Page() {
  return (
    <AccountPage title={TITLE} tab="/change-address">
      <AddressList />
    </AccountPage>
  );
}
