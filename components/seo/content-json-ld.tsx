import type { CmsPage } from '@/lib/contract/cms';
import type { Market } from '@/lib/markets';
import { paths } from '@/lib/paths';
import { breadcrumbJsonLd } from '@/lib/seo/structured-data';
import { JsonLd } from './json-ld';

/** The structured data of a content page: its breadcrumb. */
export function ContentJsonLd({ page, market }: { page: CmsPage; market: Market }) {
  const steps = [{ label: 'Home', href: paths.home }, { label: page.title }];
  return <JsonLd data={breadcrumbJsonLd(steps, market)} />;
}
