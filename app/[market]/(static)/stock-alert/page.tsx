import { ConfirmStockAlert } from '@/components/stock-alerts/confirm-stock-alert';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Tell me when it is back',
    description: 'Confirms where we write when a product is in stock again.',
    path: paths.stockAlert,
  });

export default function Page() {
  return <ConfirmStockAlert />;
}
