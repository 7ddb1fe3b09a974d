import { ShopperArea } from '@/components/auth/public/shopper-area';
import { SwatchesPage } from '@/components/swatches/swatches-page';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Free swatches',
    description: 'See and feel our fabrics at home: up to five free swatches by mail.',
    path: paths.orderSwatches,
  });

export default function Page() {
  return (
    <ShopperArea isForVisitors>
      <SwatchesPage />
    </ShopperArea>
  );
}
