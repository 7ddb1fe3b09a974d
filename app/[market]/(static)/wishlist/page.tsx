import { ShopperArea } from '@/components/auth/public/shopper-area';
import { Breadcrumb } from '@/components/ui/breadcrumb';
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
    <div className="container-page min-h-[70vh] pt-2 pb-16 lg:pt-4 lg:pb-24">
      <Breadcrumb
        crumbs={[
          { label: 'Home', href: paths.home },
          { label: 'PROFILE', href: paths.profile },
          { label: 'WISHLIST' },
        ]}
      />
      <ShopperArea>
        <Wishlist />
      </ShopperArea>
    </div>
  );
}
