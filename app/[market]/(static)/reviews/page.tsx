import { ShopperArea } from '@/components/auth/shopper-area';
import { MyReviews } from '@/components/reviews/my-reviews';
import { paths } from '@/lib/paths';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

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
