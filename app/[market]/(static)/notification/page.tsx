import { AccountPage } from '@/components/account/account-page';
import { NotificationSettings } from '@/components/notifications/notification-settings';
import { Notifications } from '@/components/notifications/notifications';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

const TITLE = 'Notifications';

export const generateMetadata = () =>
  noindexMetadata({
    title: TITLE,
    description: 'What happened with your orders and in the shop.',
    path: paths.notifications,
  });

export default function Page() {
  return (
    <AccountPage title={TITLE} tab={paths.notifications}>
      <Notifications />
      <NotificationSettings />
    </AccountPage>
  );
}
