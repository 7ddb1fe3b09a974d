import { z } from 'zod';
import { CMS_SLUGS, type CmsSlug } from './content';

/** The cache tags that backend and storefront agree on: a backend publishes them when their content changes. */
export const tags = {
  home: 'home',
  categories: 'categories',
  /** Every list of products: which products there are and in which order. */
  products: 'products',
  product: (id: number) => `product:${id}`,
  /** The lists of one category or sub-category. */
  category: (id: number) => `category:${id}`,
  /** How the shop delivers: methods, days, places on a day. */
  delivery: 'delivery',
  cms: (slug: CmsSlug) => `cms:${slug}`,
} as const;

const TAG = new RegExp(
  `^(?:home|categories|products|delivery|product:[1-9]\\d{0,8}|category:[1-9]\\d{0,8}|cms:(?:${CMS_SLUGS.join('|')}))$`,
);

/** Body of `POST /api/revalidate`. */
export const RevalidateRequest = z.object({
  tags: z.array(z.string().regex(TAG)).min(1).max(1000),
});

/** Header that carries {@link "../revalidation-signature"}'s signature of the body. */
export const SIGNATURE_HEADER = 'x-revalidate-signature';
