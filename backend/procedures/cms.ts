import { eq } from 'drizzle-orm';
import type { CmsPage } from '@/lib/contract/cms';
import type { RequestOf } from '@/lib/contract/endpoints';
import { cmsPages } from '../db/schema';
import { refusals } from '../http/refusal';
import type { Context } from './procedure';

/** Section 2, the static content pages. A page that the shop has not written is refused with 404. */
export async function getCmsPage(
  { slug }: RequestOf<'getCmsPage'>,
  { queries }: Context,
): Promise<CmsPage> {
  const [page] = await queries.select().from(cmsPages).where(eq(cmsPages.slug, slug));
  if (!page) throw refusals.notFound('This page');
  return {
    title: page.title,
    summary: page.summary,
    sections: page.sections,
    updated_at: page.updatedAt,
  };
}
