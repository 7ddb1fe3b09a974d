import 'server-only';
import type { Metadata } from 'next';
import { currentMarket } from '@/lib/server/current-market';
import { type PageFacts, pageMetadata } from './page-metadata';

/** {@link pageMetadata} of a page that no search engine should list, such as an account page. */
export async function noindexMetadata(
  facts: Pick<PageFacts, 'title' | 'description' | 'path'>,
): Promise<Metadata> {
  const market = await currentMarket();
  return market ? pageMetadata({ ...facts, market, noindex: true }) : {};
}
