import type { Product } from '@/lib/contract/product';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { colourLabel } from './product-labels';

/** A group of options of the customise modal: tops or legs. One of them is chosen. */
export interface CustomiseGroup {
  title: string;
  options: readonly string[];
}

/** A product that can be bought as it is, with the options that it is made with. */
export interface MadeProduct {
  id: string;
  /** The option of each group, in the order of the groups. */
  options: readonly string[];
  image: string | null;
  currency: string;
  /** In minor units. Missing when the backend does not send the prices of other colours. */
  displayPrice: number | null;
  mrpPrice: number | null;
  isInStock: boolean;
}

/** The groups of the customise modal that have options. */
export function customiseGroups({ customise }: Product): CustomiseGroup[] {
  const names = (options: readonly { name: string }[] = []) => options.map(({ name }) => name);
  return [
    { title: 'Top', options: names(customise?.tops) },
    { title: 'Legs', options: names(customise?.legs) },
  ].filter((group) => group.options.length > 0);
}

/**
 * The product and its siblings with the options that they are made with, the product first. The name of a colour
 * counts as its top when the backend does not say more. A sibling whose options are unknown is left out.
 */
export function madeProducts(product: Product): readonly [MadeProduct, ...MadeProduct[]] {
  const groups = customiseGroups(product);
  const siblings = product.colours ?? [];
  const own = siblings.find(({ id }) => id === product.id);

  const optionsOf = (standard: Standard, label: string | undefined) =>
    groups.map(({ title, options }) => {
      const wanted = title === 'Top' ? (standard?.top ?? label) : (standard?.legs ?? options[0]);
      return options.find((option) => option === wanted);
    });

  const made: MadeProduct = {
    id: product.id,
    options: optionsOf(own?.standard, colourLabel(product)).map(
      (option, index) => option ?? groups[index]?.options[0] ?? '',
    ),
    image: product.image ?? null,
    currency: product.currency,
    displayPrice: product.display_price,
    mrpPrice: product.mrp_price ?? null,
    isInStock: product.stock_status === IN_STOCK,
  };
  const others = siblings
    .filter(({ id }) => id !== product.id)
    .flatMap((sibling): MadeProduct[] => {
      const options = optionsOf(sibling.standard, sibling.label).filter(
        (option) => option !== undefined,
      );
      if (options.length < groups.length) return [];
      return [
        {
          id: sibling.id,
          options,
          image: sibling.image,
          currency: product.currency,
          displayPrice: sibling.display_price ?? null,
          mrpPrice: sibling.mrp_price ?? null,
          isInStock: (sibling.stock_status ?? IN_STOCK) === IN_STOCK,
        },
      ];
    });
  return [made, ...others];
}

type Standard = NonNullable<Product['colours']>[number]['standard'];

/** The product that is made with exactly these options, if there is one. */
export function productWith(
  products: readonly MadeProduct[],
  options: readonly string[],
): MadeProduct | undefined {
  return products.find((product) =>
    product.options.every((option, index) => option === options[index]),
  );
}
