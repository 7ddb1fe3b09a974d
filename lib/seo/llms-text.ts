import type { Category } from '@/lib/contract/category';
import { brand } from '@/lib/shared/brand';
import { CURRENCY } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import { productListPath } from '@/lib/shared/product-list-path';
import { shopProfile } from '@/lib/shared/shop-profile';
import { absoluteUrl } from './page-metadata';

/** The text of /llms.txt: what the shop is and where things are, for language models (llmstxt.org). */
export function llmsText(categories: readonly Category[]): string {
  const link = (name: string, path: string, note?: string) =>
    `- [${name}](${absoluteUrl(path)})${note ? `: ${note}` : ''}`;
  return [
    `# ${brand.name}`,
    '',
    `> ${shopProfile.blurb}`,
    '',
    `Prices are charged in ${CURRENCY} in every market. Each product page has its price, stock, dimensions, delivery and return policy as schema.org JSON-LD.`,
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
    link('Merchant feed', '/feeds/google.xml', 'every product with price and availability'),
    link('Sitemap', '/sitemap.xml'),
    '',
    '## Customer service',
    '',
    link('FAQ', paths.faq),
    link('Return & refund', paths.returnRefund),
    link('Terms & conditions', paths.terms),
    link('Privacy policy', paths.privacy),
    link('About us', paths.aboutUs),
    `- ${brand.phone.label}, ${brand.email}`,
    '',
  ].join('\n');
}
