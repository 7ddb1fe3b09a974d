import type { Category } from '@/lib/contract/category';
import type { Feature } from '@/lib/contract/features';
import { brand } from '@/lib/shared/brand';
import { paths } from '@/lib/shared/paths';
import { productListPath } from '@/lib/shared/product-list-path';
import { missingPaths } from '@/lib/shared/routes';
import { shopProfile } from '@/lib/shared/shop-profile';
import { absoluteUrl } from './page-metadata';

const pages = [
  ['FAQ', paths.faq],
  ['Return & refund', paths.returnRefund],
  ['Terms & conditions', paths.terms],
  ['Privacy policy', paths.privacy],
  ['About us', paths.aboutUs],
] as const;

/** The text of /llms.txt: what the shop is and where things are, for language models (llmstxt.org). */
export function llmsText(categories: readonly Category[], features: readonly Feature[]): string {
  const missing: readonly string[] = missingPaths(features);
  const link = (name: string, path: string, note?: string) =>
    `- [${name}](${absoluteUrl(path)})${note ? `: ${note}` : ''}`;
  return [
    `# ${brand.name}`,
    '',
    `> ${shopProfile.blurb}`,
    '',
    `Prices are in the same currency in every market. Each product page has its price, currency, stock, dimensions, delivery and return policy as schema.org JSON-LD.`,
    '',
    '## Products',
    '',
    link('All products', paths.productList),
    ...categories.flatMap(({ id, name, description, sub_category }) => [
      link(name, productListPath({ categoryId: id }), description ?? undefined),
      ...sub_category.map((sub) => {
        const path = productListPath({ categoryId: id, subCategoryId: sub.id });
        return `  ${link(sub.name, path, sub.description ?? undefined)}`;
      }),
    ]),
    ...(features.includes('productFeed')
      ? [link('Merchant feed', '/feeds/google.xml', 'every product with price and availability')]
      : []),
    link('Sitemap', '/sitemap.xml'),
    '',
    '## Customer service',
    '',
    ...pages.filter(([, path]) => !missing.includes(path)).map(([name, path]) => link(name, path)),
    `- ${brand.phone.label}, ${brand.email}`,
    '',
  ].join('\n');
}
