import { ShopperArea } from '@/components/auth/shopper-area';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Wishlist } from '@/components/wishlist/wishlist';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

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
