import type { z } from 'zod';
import type { Catalogue } from '../modules/catalogue/change-service';
import type { CatalogueFile, CatalogueProduct } from '../modules/catalogue/format';
import { importStock } from '../modules/stock/import';
import { sampleProduct } from './sample-product.mjs';

/** A catalogue in a database of this process, of which no one is told what changes unless a test says so. */
export function silentCatalogue(
  changes: Pick<Catalogue, 'queries'> & Partial<Catalogue>,
): Catalogue {
  return {
    invalidations: {
      publishInvalidation: async () => undefined,
      firstDeliveries: async () => [],
    },
    listener: {
      writeContent: async () => undefined,
      onChange: () => undefined,
      onPriceChange: async () => undefined,
      onIndexChange: async () => undefined,
    },
    importParts: [importStock],
    onLowerPrice: async () => undefined,
    vacuum: async () => undefined,
    ...changes,
  };
}

export type ProductEntry = z.input<typeof CatalogueProduct>;

/** A product of a catalogue file; what a test does not say is the same for all. */
export function productEntry<Id extends number | string>(
  changes: Partial<ProductEntry> & { id: Id },
): ProductEntry & { id: Id } {
  return sampleProduct(changes);
}

const KINDS = ['sofa', 'lamp', 'table', 'sideboard'];
const COLOURS = ['sage', 'sand', 'oak', 'walnut', 'bouclé'];

/** 40 products of which no two properties go together, for the search. */
const assorted = Array.from({ length: 40 }, (_, index) =>
  productEntry({
    id: 100 + index,
    name: `Line${index % 7} ${KINDS[index % 4]} in ${COLOURS[index % 5]}`,
    category_id: 2,
    sub_category_id: index % 3 === 0 ? 21 : 22,
    display_price: `${((index * 37) % 11) * 10}.50`,
    mrp_price: '200.00',
  }),
);

/** A small shop that shows every feature. */
export const smallCatalogue = {
  categories: [
    {
      id: 1,
      name: 'Sofas',
      image: '/catalogue/sofas.webp',
      sub_categories: [
        { id: 12, name: 'Corner' },
        { id: 11, name: 'Straight' },
      ],
    },
    {
      id: 2,
      name: 'Others',
      image: '/catalogue/others.webp',
      sub_categories: [
        { id: 21, name: 'Old' },
        { id: 22, name: 'New' },
      ],
    },
    { id: 3, name: 'Empty', image: '/catalogue/empty.webp', sub_categories: [] },
  ],
  products: [
    productEntry({
      id: 1,
      model: 'fjord',
      name: 'Fjord sofa in forest velvet',
      display_price: 1299.5,
      mrp_price: '1499',
      pictures: [{ image: '/catalogue/products/1-back.webp', image_alt: 'The back' }],
      return_days: 10,
      delivery: { min_days: 14, max_days: 28, fee: 9.5 },
      customise: {
        tops: ['Velvet'],
        legs: ['Brass', 'Oak'],
        standard: { top: 'Velvet', legs: 'Oak' },
      },
    }),
    productEntry({ id: 2, model: 'fjord', name: 'Fjord sofa in tan leather' }),
    productEntry({ id: 3, name: 'Maren 50% sofa_bed', sub_category_id: 12 }),
    productEntry({ id: 4, name: 'Unseen pouffe' }),
    ...assorted,
  ],
  banners: [
    { name: 'Welcome', image: '/b.webp', image_portrait: '/p.webp', link: '/product/product-list' },
    { name: 'Bare', image: '/bare.webp' },
  ],
  lists: { latest: [4, 1], best_sellers: [3, 1], trending: [100], offers: [] },
  pages: [
    {
      slug: 'faq',
      title: 'Questions',
      summary: 'Answers.',
      sections: [{ heading: 'Why?', body: 'Because.' }],
      updated_at: '2026-11-01',
    },
  ],
} satisfies z.input<typeof CatalogueFile>;
