import { z } from 'zod';
import type { ShopApi } from '../shop-api';
import { Id } from './id';

/** In minor units. */
const Price = z.number().int().nonnegative();

const ListedProduct = z.looseObject({
  id: Id,
  name: z.string(),
  display_price: Price,
  stock_status: z.string().nullish(),
  available_units: z.number().nullish(),
  colours: z.array(z.unknown()).nullish(),
  pictures: z.array(z.unknown()).nullish(),
});

const Facet = z.array(z.object({ value: z.string(), count: z.coerce.number() }));
const Facets = z.looseObject({ material: Facet, size: Facet, colour: Facet, room: Facet });

const SearchResult = z.looseObject({
  total: z.coerce.number(),
  products: z.array(ListedProduct),
  facets: Facets.nullish(),
});

export interface TestProduct {
  id: string;
  name: string;
  /** In minor units. */
  price: number;
  /** Of its page. */
  path: string;
  isInStock: boolean;
  hasColours: boolean;
  /** How many pictures it has. */
  pictures: number;
}

/** The most that a page of a search holds. */
const MOST = 60;

interface Search {
  search_text?: string;
  category_id?: string;
  one_per_model?: boolean;
}

const productPath = (id: string) => `/product/product-details/${id}`;

/** A search as the product list makes it. */
export async function searchProducts(api: ShopApi, search: Search = {}) {
  const request = { page_size: MOST, with_facets: true, ...search };
  const { products, total, facets } = await api.call('searchProductList', request, SearchResult);
  return { products: products.map(toTestProduct), total, facets: facets ?? undefined };
}

function toTestProduct(product: z.output<typeof ListedProduct>): TestProduct {
  const { id, name, display_price: price, available_units: units } = product;
  return {
    id,
    name,
    price,
    path: productPath(id),
    isInStock: (product.stock_status ?? 'In stock') === 'In stock' && (units ?? ENOUGH) >= ENOUGH,
    hasColours: (product.colours?.length ?? 0) > 1,
    pictures: 1 + (product.pictures?.length ?? 0),
  };
}

/** So many are left that a journey may have some. */
const ENOUGH = 5;

/**
 * A product that can be bought, and fits.
 * @throws where the first page of the shop's list has none
 */
export async function buyableProduct(
  api: ShopApi,
  fits: (product: TestProduct) => boolean = () => true,
): Promise<TestProduct> {
  const { products } = await searchProducts(api);
  const product = products.find((one) => one.isInStock && fits(one));
  if (!product) throw new Error('The shop has no product in stock that this journey can use.');
  return product;
}
