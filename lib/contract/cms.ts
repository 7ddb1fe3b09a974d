import { z } from 'zod';
import { endpoint, serverRead } from './endpoint';

/** The static content pages (section 2), by the last part of their path. */
export const CMS_SLUGS = [
  'about-us',
  'terms-conditions',
  'return-refund',
  'privacy-policy',
  'faq',
] as const;
export type CmsSlug = (typeof CMS_SLUGS)[number];

const CmsPageRef = z.object({ slug: z.enum(CMS_SLUGS) });

export const CmsPage = z.object({
  title: z.string().min(1),
  /** One or two sentences: the page's introduction and its description for search engines. */
  summary: z.string(),
  /** On the FAQ a heading is a question. `body` is plain text; a blank line separates paragraphs. */
  sections: z.array(z.object({ heading: z.string(), body: z.string() })),
  updated_at: z.iso.date().nullish(),
});
export type CmsPage = z.output<typeof CmsPage>;

export const cmsEndpoints = {
  getCmsPage: endpoint({ ...serverRead, request: CmsPageRef, response: CmsPage }),
};
