import { AccountPage } from '@/components/account/account-page';
import { AddressEditor } from '@/components/account/address-editor';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

const TITLE = 'Add/Edit Address';

export const generateMetadata = () =>
  noindexMetadata({
    title: TITLE,
    description: 'Add a new address, or edit one.',
    path: paths.editAddress,
  });

export default function Page() {
  return (
    <AccountPage title={TITLE} tab={paths.addresses}>
      <AddressEditor />
    </AccountPage>
  );
}
