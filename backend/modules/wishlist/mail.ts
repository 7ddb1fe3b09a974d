import { formatMoney } from '@/lib/shared/money';
import { paths, productPath } from '@/lib/shared/paths';
import { CURRENCY } from '../../platform/currency';
import type { MailMessage } from '../../platform/mail';
import { type MailContent, mailHtml, mailText } from '../../platform/mail-template';

/** A product on a wishlist whose price has fallen; prices in minor units. */
export interface CheaperProduct {
  productId: string;
  name: string;
  price: number;
  knownPrice: number;
}

/** How many are named in a notification. */
const NAMED = 3;

const pricesText = ({ price, knownPrice }: CheaperProduct) =>
  `${formatMoney(price, CURRENCY)} instead of ${formatMoney(knownPrice, CURRENCY)}`;

/** The message about one product or several of a wishlist, and where they see more. */
export function priceNews(products: readonly CheaperProduct[]): {
  title: string;
  text: string;
  path: string;
} {
  const [first] = products;
  if (first && products.length === 1) {
    return {
      title: `${first.name} costs less now`,
      text: `It is on your wishlist: ${pricesText(first)}.`,
      path: productPath(first.productId),
    };
  }
  const named = products.slice(0, NAMED).map((one) => `${one.name}: ${pricesText(one)}.`);
  const more = products.length - named.length;
  return {
    title: `${products.length} products on your wishlist cost less now`,
    text: [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' '),
    path: paths.wishlist,
  };
}

export function priceMail(
  to: string,
  products: readonly CheaperProduct[],
  siteUrl: string,
): MailMessage {
  const { title, path } = priceNews(products);
  const content: MailContent = {
    title,
    paragraphs: [
      'We email you once for each lower price. Choose what we notify you about on your notifications page.',
    ],
    link: { label: 'See it', url: `${siteUrl}${path}` },
    sections: [
      {
        title: 'On your wishlist',
        rows: products.map((product) => ({
          label: product.name,
          note: `It was ${formatMoney(product.knownPrice, CURRENCY)}`,
          value: formatMoney(product.price, CURRENCY),
        })),
      },
    ],
  };
  return { to, subject: title, text: mailText(content), html: mailHtml(content) };
}
