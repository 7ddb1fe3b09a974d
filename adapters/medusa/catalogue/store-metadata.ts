import { z } from 'zod';
import { CMS_SLUGS, CmsPage } from '@/lib/contract/content';
import { Banner } from '@/lib/contract/home';

const Skus = z.array(z.string()).nullish().catch(null);

/** What of the shop Medusa has no place for: the metadata of its store. What is missing or broken is left out. */
export const StoreMetadata = z.object({
  banners: z.array(Banner).nullish().catch(null),
  lists: z
    .object({ latest: Skus, best_sellers: Skus, trending: Skus, offers: Skus })
    .nullish()
    .catch(null),
  pages: z
    .array(CmsPage.extend({ slug: z.enum(CMS_SLUGS) }))
    .nullish()
    .catch(null),
});
export type StoreMetadata = z.output<typeof StoreMetadata>;

export const MedusaStore = z.object({
  default_region_id: z.string().nullish(),
  metadata: z.preprocess((value) => value ?? {}, StoreMetadata),
});
