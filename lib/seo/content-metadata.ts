import 'server-only';
import type { Metadata } from 'next';
import type { CmsSlug } from '@/lib/contract/content';
import { getCmsPage } from '@/lib/server/catalogue';
import { currentMarket } from '@/lib/server/current-market';
import { pageMetadata } from './page-metadata';

/** The metadata of a static content page, whose summary is its description. */
export async function contentMetadata(slug: CmsSlug): Promise<Metadata> {
  const market = await currentMarket();
  if (!market) return {};
  const { title, summary } = await getCmsPage(slug);
  return pageMetadata({ title, description: summary, path: `/${slug}`, market });
}
