import { Breadcrumb } from '@/components/ui/breadcrumb';
import { WishList } from '@/components/wish-list/wish-list';
import { HOME_PATH } from '@/lib/routes';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Wishlist',
    description: 'What you would like to have one day.',
    path: '/wishlist',
  });

/** Section 2, "Wishlist". */
export default function Page() {
  return (
    <div className="container-page min-h-[70vh] pt-2 pb-16 lg:pt-4 lg:pb-24">
      <Breadcrumb
        crumbs={[
          { label: 'Home', href: HOME_PATH },
          { label: 'PROFILE', href: '/profile-setting' },
          { label: 'WISHLIST' },
        ]}
      />
      <WishList />
    </div>
  );
}
