import type { CmsPage } from '../contract/content';
import type { Product } from '../contract/product';
import { localSizes, mattressText } from './sizes';

/**
 * A product whose texts give lengths as people of a country measure; the size of a bed is that of its mattress.
 * @param country ISO code
 */
export function localProduct<P extends Omit<Product, 'colours' | 'customise' | 'swatches'>>(
  product: P,
  country: string,
): P {
  const local = <T extends string | null | undefined>(text: T) =>
    text ? localSizes(text, country) : text;
  const { facts, has_one_size } = product;
  const size = facts?.mattress ? mattressText(facts.mattress) : local(has_one_size?.name);
  return {
    ...product,
    short_description: local(product.short_description),
    long_description: local(product.long_description),
    has_one_size: size ? { name: size } : has_one_size,
    facts: facts && {
      ...facts,
      legs: local(facts.legs),
      care: local(facts.care),
    },
  };
}

/** A page of the CMS whose texts give lengths as people of a country measure. @param country ISO code */
export function localPage<P extends Pick<CmsPage, 'sections'>>(page: P, country: string): P {
  return {
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      body: localSizes(section.body, country),
    })),
  };
}
