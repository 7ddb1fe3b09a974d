import { z } from 'zod';
import { CMS_SLUGS, type CmsSlug } from './content';
import { endpoint, ofFeature, serverRead } from './endpoint';
import { ID_PATTERN } from './id-text';

/** The cache tags that backend and storefront agree on: a backend publishes them when their content changes. */
export const tags = {
  /** Whatever is cached: the shop was restored from a backup, or it is not known what has changed. */
  everything: 'everything',
  home: 'home',
  /** Which features the backend has. */
  features: 'features',
  categories: 'categories',
  /** Every list of products: which products there are and in which order. */
  products: 'products',
  product: (id: string) => `product:${id}`,
  /** The lists of one category or sub-category. */
  category: (id: string) => `category:${id}`,
  /** How the shop delivers: methods, days, places on a day. */
  delivery: 'delivery',
  cms: (slug: CmsSlug) => `cms:${slug}`,
} as const;

const TAG = new RegExp(
  `^(?:everything|home|features|categories|products|delivery|product:${ID_PATTERN}|category:${ID_PATTERN}|cms:(?:${CMS_SLUGS.join('|')}))$`,
);

const Tag = z.string().regex(TAG);
/** An id of the change by which a tag was invalidated. The same change has the same id, by whatever way it is told. */
const ChangeId = z.string().regex(/^[\w.-]{1,64}$/);
/** How many tags one message may hold. */
const MAX_TAGS = 1000;

/** Body of `POST /api/revalidate`. */
export const RevalidateRequest = z.object({
  tags: z.array(Tag).min(1).max(MAX_TAGS),
  /** By tag. A backend may leave them out: several storefronts that share pages render them once more then. */
  changes: z.record(Tag, ChangeId).optional(),
});

/** A point in the order of a backend's changes. Only the backend that made it can read it. */
const Cursor = z.string().min(1).max(200);

export const ChangedTags = z.object({
  /** What was invalidated since the cursor, with the ids of the last changes. */
  changes: z.record(Tag, ChangeId),
  /** False where the backend does not know it all: then everything may have changed. */
  is_complete: z.boolean(),
  /** For the next call. */
  cursor: Cursor,
});

export const revalidationEndpoints = ofFeature('changedTags', {
  /**
   * What a storefront asks whose pages outlive its process. Without a cursor it gets one. A backend may leave it out: then
   * such pages are rendered again after a restart.
   */
  changedTags: endpoint({
    ...serverRead,
    request: z.object({ cursor: Cursor.optional() }),
    response: ChangedTags,
  }),
});

/** Header that carries {@link "../revalidation-signature"}'s signature of the body. */
export const SIGNATURE_HEADER = 'x-revalidate-signature';
