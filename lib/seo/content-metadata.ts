import 'server-only';
import type { Metadata } from 'next';
import { getCmsPage } from '@/lib/backend/catalogue';
import type { CmsSlug } from '@/lib/contract/cms';
import { currentMarket } from '@/lib/current-market';
import { pageMetadata } from './page-metadata';

/** The metadata of a static content page, whose lead is its description. */
export async function contentMetadata(slug: CmsSlug): Promise<Metadata> {
  const market = await currentMarket();
  if (!market) return {};
  const { title, summary } = await getCmsPage(slug);
  return pageMetadata({ title, description: summary, path: `/${slug}`, market });
}
