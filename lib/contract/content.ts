import { z } from 'zod';
import { HOUR_MS } from './durations';
import { endpoint, Nothing, serverRead, visitorWrite } from './endpoint';
import { HELP_TOPICS } from './help-topics';
import { MAX_LIST } from './list-bounds';

/** The static content pages (section 2), by the last part of their path. */
export const CMS_SLUGS = [
  'about-us',
  'terms-conditions',
  'return-refund',
  'privacy-policy',
  'faq',
  'help-support',
] as const;
export type CmsSlug = (typeof CMS_SLUGS)[number];

const CmsPageRef = z.object({ slug: z.enum(CMS_SLUGS) });

export const CmsPage = z.object({
  title: z.string().min(1),
  /** One or two sentences: the page's introduction and its description for search engines. */
  summary: z.string(),
  /**
   * On the FAQ and the help page a heading is a question. `body` is plain text; a blank line separates paragraphs.
   * `topic` is the tab of the help page, `other` where there is none.
   */
  sections: z
    .array(
      z.object({ heading: z.string(), body: z.string(), topic: z.enum(HELP_TOPICS).nullish() }),
    )
    .max(MAX_LIST),
  updated_at: z.iso.date().nullish(),
});
export type CmsPage = z.output<typeof CmsPage>;

export const cmsEndpoints = {
  getCmsPage: endpoint({
    feature: 'pages',
    ...serverRead,
    request: CmsPageRef,
    response: CmsPage,
    errors: ['not_found'],
  }),
  /** Beyond section 7: an answer of the help page was enough, NO to a ticket. Nothing is kept of who said so. */
  countHelpAnswer: endpoint({
    feature: 'pages',
    ...visitorWrite,
    rateLimit: { client: { attempts: 60, windowMs: HOUR_MS } },
    request: z.object({ question: z.string().min(1).max(300) }),
    response: Nothing,
    errors: ['not_found'],
  }),
};
