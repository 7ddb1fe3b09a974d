import { type FirstReviews, ReviewsTab } from '@/components/reviews/public/reviews-tab';
import { Tabs } from '@/components/ui/tabs';
import type { Product } from '@/lib/contract/product';
import { paragraphs } from '@/lib/shared/text';
import { colourLabel, dimensionsLabel } from './product-labels';

/** The id of the Reviews tab, for links to it. */
export const REVIEWS_TAB = 'reviews';

interface ProductTabsProps {
  product: Product;
  reviews: FirstReviews;
}

/** Section 2: Description, Product Info, Reviews, Return Policy. */
export function ProductTabs({ product, reviews }: ProductTabsProps) {
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
        { title: 'Product Info', content: <ProductInfo product={product} /> },
        {
          title: 'Reviews',
          id: REVIEWS_TAB,
          content: <ReviewsTab product={product} reviews={reviews} />,
        },
        {
          title: 'Return Policy',
          content: (
            <Prose
              text={product.return_policy}
              fallback="There is no return policy of its own for this product."
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

function ProductInfo({ product }: { product: Product }) {
  const category = [product.category_name, product.sub_category_name].filter(Boolean).join(', ');
  const rows = [
    ['Dimensions (W\u00a0×\u00a0D\u00a0×\u00a0H)', dimensionsLabel(product)],
    ['Size', product.has_one_size?.name],
    ['Colour', colourLabel(product)],
    ['Material', product.has_one_material?.name],
    ['Brand', product.brand],
    ['Category', category],
    ['Warranty', product.warranty_months ? `${product.warranty_months} months` : undefined],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  if (rows.length === 0) return <p className="text-muted">There are no further details yet.</p>;
  return (
    <table className="w-full max-w-2xl text-left">
      <caption className="sr-only">Details of {product.name}</caption>
      <tbody className="divide-y divide-line">
        {rows.map(([term, value]) => (
          <tr key={term}>
            <th scope="row" className="w-2/5 py-3 pr-4 align-baseline font-normal text-muted">
              {term}
            </th>
            <td className="py-3 align-baseline">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
