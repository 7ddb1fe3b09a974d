import { AccountPage } from '@/components/account/account-page';
import { AddressList } from '@/components/account/address-list';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

const TITLE = 'Change Address';

export const generateMetadata = () =>
  noindexMetadata({
    title: TITLE,
    description: 'The addresses that we deliver to.',
    path: paths.addresses,
  });

export default function Page() {
  return (
    <AccountPage title={TITLE} tab={paths.addresses}>
      <AddressList />
    </AccountPage>
  );
}
