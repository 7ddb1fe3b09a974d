import { type FirstReviews, ReviewsTab } from '@/components/reviews/public/reviews-tab';
import { Tabs } from '@/components/ui/tabs';
import type { Product } from '@/lib/contract/product';
import { paragraphs } from '@/lib/shared/text';
import { FactTable } from './fact-table';
import { factGroups } from './product-facts';

/** The id of the Reviews tab, for links to it. */
export const REVIEWS_TAB = 'reviews';

interface ProductTabsProps {
  product: Product;
  reviews: FirstReviews;
  /** ISO code. */
  country: string;
}

/** Section 2: Description, Product Info, Reviews, Return Policy. */
export function ProductTabs({ product, reviews, country }: ProductTabsProps) {
  return (
    <Tabs
      label={`About ${product.name}`}
      tabs={[
        {
          title: 'Description',
          content: (
            <Prose
              text={product.long_description || product.short_description}
              fallback="There is no description yet."
            />
          ),
        },
        { title: 'Product Info', content: <ProductInfo product={product} country={country} /> },
        ...(reviews === null && !product.rating
          ? []
          : [
              {
                title: 'Reviews',
                id: REVIEWS_TAB,
                content: <ReviewsTab product={product} reviews={reviews} />,
              },
            ]),
        {
          title: 'Return Policy',
          content: (
            <Prose
              text={product.return_policy}
              fallback="This product has no return policy of its own."
            />
          ),
        },
      ]}
    />
  );
}

function Prose({ text, fallback }: { text: string | null | undefined; fallback: string }) {
  const parts = paragraphs(text ?? '');
  if (parts.length === 0) return <p className="text-muted">{fallback}</p>;
  return (
    <div className="max-w-[65ch] space-y-4">
      {parts.map((part) => (
        <p key={part}>{part}</p>
      ))}
    </div>
  );
}

function ProductInfo({ product, country }: { product: Product; country: string }) {
  const groups = factGroups(product, country);
  if (groups.length === 0) return <p className="text-muted">There are no further details yet.</p>;
  return <FactTable name={product.name} groups={groups} />;
}
