import { CartPage } from '@/components/cart/cart-page';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

export const generateMetadata = () =>
  noindexMetadata({
    title: 'Cart',
    description: 'What you are about to buy, and what it costs.',
    path: '/cart',
  });

export default function Page() {
  return <CartPage />;
}
