import { z } from 'zod';
import type { Medusa } from '../medusa/medusa';
import {
  CATEGORY_FIELDS,
  MedusaCategory,
  MedusaOffer,
  MedusaProduct,
  OFFER_FIELDS,
  PRODUCT_FIELDS,
} from './medusa-products';
import { MedusaStore, type StoreMetadata } from './store-metadata';

const PRODUCTS_A_PAGE = 50;
const OFFERS_A_PAGE = 500;
const CATEGORIES_A_PAGE = 200;
/** The contract has lists of 100,000. Whatever has more pages than this is no catalogue. */
const MAX_PAGES = 2_000;
/** Nobody waits for it. */
const LIMIT_MS = 15_000;

/** All that the shop shows, as Medusa has it. */
export interface MedusaCatalogue {
  products: MedusaProduct[];
  categories: MedusaCategory[];
  store: StoreMetadata;
}

/** All rows of a list of the Store API, page by page. */
async function readAll<T extends { id: string }>(
  read: (page: { limit: number; offset: number }) => Promise<T[]>,
  limit: number,
): Promise<T[]> {
  // By id: a row that was inserted meanwhile moves others to the next page.
  const rows = new Map<string, T>();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found = await read({ limit, offset: page * limit });
    for (const row of found) rows.set(row.id, row);
    if (found.length < limit) return [...rows.values()];
  }
  throw new Error(`A list of Medusa has more than ${MAX_PAGES} pages.`);
}

export async function readCatalogue(medusa: Medusa, regionId: string): Promise<MedusaCatalogue> {
  const Products = z.object({ products: z.array(MedusaProduct) });
  const products = await readAll(async (page) => {
    const query = { ...page, order: 'id', region_id: regionId, fields: PRODUCT_FIELDS };
    return (await medusa.store('/products', Products, { query, limitMs: LIMIT_MS })).products;
  }, PRODUCTS_A_PAGE);
  const Categories = z.object({ product_categories: z.array(MedusaCategory) });
  const categories = await readAll(async (page) => {
    const query = { ...page, fields: CATEGORY_FIELDS };
    const call = { query, limitMs: LIMIT_MS };
    return (await medusa.store('/product-categories', Categories, call)).product_categories;
  }, CATEGORIES_A_PAGE);
  const { metadata } = await readStore(medusa);
  return { products, categories, store: metadata };
}

/** The store. Its metadata only the Admin API answers. */
export async function readStore(medusa: Medusa): Promise<z.output<typeof MedusaStore>> {
  const Stores = z.object({ stores: z.tuple([MedusaStore], MedusaStore) });
  const query = { fields: 'id,metadata,default_region_id' };
  return (await medusa.admin('/stores', Stores, { query })).stores[0];
}

/** Price and stock of every variant: what changes most, and says so nowhere else. */
export function readOffers(medusa: Medusa, regionId: string): Promise<MedusaOffer[]> {
  const Offers = z.object({ variants: z.array(MedusaOffer) });
  return readAll(async (page) => {
    const query = { ...page, order: 'id', region_id: regionId, fields: OFFER_FIELDS };
    const call = { query, limitMs: LIMIT_MS };
    return (await medusa.store('/product-variants', Offers, call)).variants;
  }, OFFERS_A_PAGE);
}
