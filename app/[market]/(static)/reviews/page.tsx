import { ShopperArea } from '@/components/auth/public/shopper-area';
import { MyReviews } from '@/components/reviews/my-reviews';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';
import { paths } from '@/lib/shared/paths';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Reviews',
    description: 'What you wrote about products and orders.',
    path: paths.reviews,
  });

export default function Page() {
  return (
    <ShopperArea>
      <MyReviews />
    </ShopperArea>
  );
}
