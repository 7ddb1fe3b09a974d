import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Category } from '@/lib/contract/category';
import { type EndpointName, endpoints, type RequestOf } from '@/lib/contract/endpoints';
import { type Envelope, SUCCESS_STATUS } from '@/lib/contract/envelope';
import { ID_PATTERN, idOf } from '@/lib/contract/id-text';
import { tags } from '@/lib/contract/revalidation';
import { findScope } from '@/lib/shared/list-scope';
import { paths } from '@/lib/shared/paths';
import { searchRequestOf } from '@/lib/shared/search-request';
import { askBackend, type BackendAddress } from './ask-backend';
import type { Invalidated } from './second-level/tag-clock';

const PRODUCT = new RegExp(`${paths.product.replace(':id', `(${ID_PATTERN})`)}$`);
const LIST = new RegExp(`${paths.productList}\\?(.*)$`);
/** What the backend said is asked again after this time, in case an invalidation was lost. */
const CACHED_MS = 60_000;
/** For each question. The rendering that follows finds out itself, at more cost. */
const TIME_LIMIT_MS = 1_000;
const NOT_FOUND_STATUS = 404;
const MAX_PRODUCTS = 100_000;

interface Options {
  backend: BackendAddress;
  /** The current time in milliseconds since 1970. */
  now?: () => number;
}

/**
 * Asks the backend whether a product, a category or a page of a list exists, before Next.js renders it. To render
 * a page that does not exist would take about ten times as long, and would leave an entry in each of its caches.
 */
export class KnownPages {
  readonly #backend: BackendAddress;
  readonly #now: () => number;
  /** The tags of products that exist, so that the pages of one product in all markets need one call. */
  readonly #products = new LRUCache<string, true>({ max: MAX_PRODUCTS, ttl: CACHED_MS });
  #categories: { answer: Promise<Category[]>; readAt: number } | undefined;

  constructor({ backend, now = () => performance.now() }: Options) {
    this.#backend = backend;
    this.#now = now;
  }

  /** Clears the products and the categories that have changed. */
  invalidate(changed: Invalidated): void {
    if (changed === 'all') {
      this.#products.clear();
      this.#categories = undefined;
      return;
    }
    for (const tag of changed) this.#products.delete(tag);
    if (changed.includes(tags.categories)) this.#categories = undefined;
  }

  /**
   * Whether the backend says that a page does not exist. False if it cannot say: then the rendering shows what
   * is wrong.
   * @param page the canonical URL, with the prefix of its market
   */
  async isMissing(page: string): Promise<boolean> {
    try {
      const product = PRODUCT.exec(page)?.[1];
      if (product) return await this.#isProductMissing(product);
      const query = LIST.exec(page)?.[1];
      return query ? await this.#isListMissing(new URLSearchParams(query)) : false;
    } catch {
      return false;
    }
  }

  async #isProductMissing(id: string): Promise<boolean> {
    if (this.#products.has(tags.product(id))) return false;
    const { status, data } = await this.#call('getProductDetial', { product_id: id });
    if (status === NOT_FOUND_STATUS) return true;
    const answeredId = idOf(Object(data).id);
    // A backend may find `prod_1` by `PROD_1` too: every way to write an id would be a page of its own.
    if (answeredId !== null && answeredId !== id) return true;
    if (status === SUCCESS_STATUS) this.#products.set(tags.product(id), true);
    return false;
  }

  async #isListMissing(query: URLSearchParams): Promise<boolean> {
    const categoryId = idOf(query.get('category_id')) ?? undefined;
    const subCategoryId = idOf(query.get('sub_category_id')) ?? undefined;
    // The list's page decides it in the same way.
    if (!findScope(await this.#readCategories(), { categoryId, subCategoryId })) return true;
    const pageNumber = Number(query.get('page_number'));
    if (!pageNumber) return false;
    const { status, data } = await this.#call('searchProductList', {
      ...searchRequestOf({ categoryId, subCategoryId, pageNumber }),
      with_facets: false,
    });
    const result = endpoints.searchProductList.response.parse(data);
    return status === SUCCESS_STATUS && result.products.length === 0;
  }

  #readCategories(): Promise<Category[]> {
    const now = this.#now();
    if (this.#categories && now - this.#categories.readAt < CACHED_MS) {
      return this.#categories.answer;
    }
    const { response } = endpoints.categoryWiseSubCategoryList;
    const answer = this.#call('categoryWiseSubCategoryList', {}).then(({ data }) =>
      z.parse(response, data),
    );
    const read = { answer, readAt: now };
    this.#categories = read;
    answer.catch(() => {
      if (this.#categories === read) this.#categories = undefined;
    });
    return answer;
  }

  #call<E extends EndpointName>(
    endpoint: E,
    payload: RequestOf<E>,
  ): Promise<z.output<typeof Envelope>> {
    return askBackend({ backend: this.#backend, endpoint, payload, limitMs: TIME_LIMIT_MS });
  }
}
