import type { Category } from '@/lib/contract/category';
import type { CmsPage, CmsSlug } from '@/lib/contract/content';
import type { HomeData } from '@/lib/contract/home';
import type { Product, ProductSummary } from '@/lib/contract/product';
import type { MedusaCategory, MedusaOffer } from './medusa-products';
import type { MedusaCatalogue } from './read-catalogue';
import type { StoreMetadata } from './store-metadata';
import { type CatalogueProduct, toProducts } from './to-product';

/** What the shop shows at one moment, in the contract's domain representation. */
export interface Snapshot {
  /** Of all prices. */
  currency: string;
  products: ReadonlyMap<string, CatalogueProduct>;
  /** The products of a model in the order of the swatches, by the model. */
  models: ReadonlyMap<string, readonly CatalogueProduct[]>;
  categories: readonly Category[];
  home: HomeData;
  pages: ReadonlyMap<CmsSlug, CmsPage>;
}

/** How many products a list of the home page has where nobody has chosen them. */
const HOME_LIST = 8;

const byRank = (a: MedusaCategory, b: MedusaCategory) =>
  (a.rank ?? 0) - (b.rank ?? 0) || (a.id < b.id ? -1 : 1);

/** Two levels, as the contract has them. What is deeper in Medusa is not shown. */
function toTree(categories: readonly MedusaCategory[]): Category[] {
  const sorted = categories.toSorted(byRank);
  return sorted
    .filter(({ parent_category_id }) => !parent_category_id)
    .map(({ id, name, description, metadata }) => ({
      id,
      name,
      description: description || null,
      image: metadata.image ?? null,
      sub_category: sorted
        .filter(({ parent_category_id }) => parent_category_id === id)
        .map((sub) => ({ id: sub.id, name: sub.name, description: sub.description || null })),
    }));
}

/** What a card needs of a product. */
export function toSummary(product: Product): ProductSummary & { stock_status: string } {
  const { id, name, short_description, image, image_alt, pictures } = product;
  const { currency, display_price, mrp_price } = product;
  const { stock_status, available_units, category_name } = product;
  const { rating, rating_count } = product;
  return {
    ...{ id, name, short_description, image, image_alt, pictures },
    ...{ currency, display_price, mrp_price, stock_status, available_units, category_name },
    ...(rating && { rating, rating_count }),
  };
}

/** The more ratings, the more popular; then the better ones. */
export function byPopularity(a: CatalogueProduct, b: CatalogueProduct): number {
  const [one, other] = [a.product, b.product];
  return (
    (other.rating_count ?? 0) - (one.rating_count ?? 0) ||
    (other.rating ?? 0) - (one.rating ?? 0) ||
    (one.id < other.id ? -1 : 1)
  );
}

function toHome({ banners, lists }: StoreMetadata, all: readonly CatalogueProduct[]): HomeData {
  const bySku = new Map(all.flatMap((one) => (one.sku ? [[one.sku, one]] : [])));
  const chosen = (
    skus: readonly string[] | null | undefined,
    otherwise: () => CatalogueProduct[],
  ) => {
    const found = [...new Set(skus ?? [])].flatMap((sku) => bySku.get(sku) ?? []);
    const list = found.length > 0 ? found : otherwise().slice(0, HOME_LIST);
    return list.map(({ product }) => toSummary(product));
  };
  return {
    bannerList: banners ?? [],
    latestProductList: chosen(lists?.latest, () =>
      all.toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1)),
    ),
    bestSeller: chosen(lists?.best_sellers, () => all.toSorted(byPopularity)),
    trendingProductList: chosen(lists?.trending, () => []),
    offerProductList: chosen(lists?.offers, () => []),
  };
}

export function toSnapshot(
  { products, categories, store }: MedusaCatalogue,
  currency: string,
): Snapshot {
  const tree = toTree(categories);
  const models = new Map(
    products.map((model) => [model.handle, toProducts(model, tree, currency)]),
  );
  const all = [...models.values()].flat();
  return {
    currency,
    products: new Map(all.map((one) => [one.product.id, one])),
    models,
    categories: tree,
    home: toHome(store, all),
    pages: new Map((store.pages ?? []).map(({ slug, ...page }) => [slug, page])),
  };
}

/** The catalogue with these prices and this stock; null where more has changed: it must be read anew. */
export function withOffers(
  catalogue: MedusaCatalogue,
  offers: readonly MedusaOffer[],
): MedusaCatalogue | null {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const known = catalogue.products.flatMap(({ variants }) => variants ?? []);
  const isSame =
    known.length === offers.length &&
    known.every(({ id, updated_at }) => byId.get(id)?.updated_at === updated_at);
  if (!isSame) return null;
  const products = catalogue.products.map((product) => ({
    ...product,
    variants: (product.variants ?? []).map((variant) => ({ ...variant, ...byId.get(variant.id) })),
  }));
  return { ...catalogue, products };
}
