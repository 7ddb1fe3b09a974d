import { ShopperArea } from '@/components/auth/public/shopper-area';
import { ScreenLayout } from '@/components/ui/screen-layout';
import { Wishlist } from '@/components/wishlist/wishlist';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Wishlist',
    description: 'What you would like to have one day.',
    path: paths.wishlist,
  });

/** Section 2, "Wishlist". */
export default function Page() {
  return (
    <ScreenLayout crumbs={[{ label: 'PROFILE', href: paths.profile }, { label: 'WISHLIST' }]}>
      <ShopperArea>
        <Wishlist />
      </ShopperArea>
    </ScreenLayout>
  );
}
