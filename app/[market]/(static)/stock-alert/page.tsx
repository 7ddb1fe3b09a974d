import { ConfirmStockAlert } from '@/components/stock-alerts/confirm-stock-alert';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Tell me when it is back',
    description: 'Confirms where we write when a product is back in stock.',
    path: paths.stockAlert,
  });

export default function Page() {
  return <ConfirmStockAlert />;
}
