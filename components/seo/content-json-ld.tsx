import type { CmsPage } from '@/lib/contract/content';
import { breadcrumbJsonLd } from '@/lib/seo/structured-data';
import type { Market } from '@/lib/shared/markets';
import { JsonLd } from './json-ld';

/** The structured data of a content page: its breadcrumb. */
export function ContentJsonLd({ page, market }: { page: CmsPage; market: Market }) {
  return <JsonLd data={breadcrumbJsonLd([{ label: page.title }], market)} />;
}
