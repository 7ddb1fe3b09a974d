import type { CmsPage } from '@/lib/contract/content';
import { breadcrumbJsonLd } from '@/lib/seo/structured-data';
import type { Market } from '@/lib/shared/markets';
import { paths } from '@/lib/shared/paths';
import { JsonLd } from './json-ld';

/** The structured data of a content page: its breadcrumb. */
export function ContentJsonLd({ page, market }: { page: CmsPage; market: Market }) {
  const steps = [{ label: 'Home', href: paths.home }, { label: page.title }];
  return <JsonLd data={breadcrumbJsonLd(steps, market)} />;
}
