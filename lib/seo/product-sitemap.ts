import 'server-only';
import type { ResponseOf } from '@/lib/contract/endpoints';
import { ID_PATTERN } from '@/lib/contract/id-text';
import { tags } from '@/lib/contract/revalidation';
import { cacheCatalogue } from '@/lib/server/cache-manifest';
import { callBackend } from '@/lib/server/call-backend';
import { callOptional } from '@/lib/server/call-optional';
import { productPath } from '@/lib/shared/paths';
import type { SitemapEntry } from './sitemap';

/*
 * The products in the sitemap. A file's name contains its start, so that each file is rendered on its own:
 * `products-first.xml` holds the first products, and `products-after-2500.xml` those after the product with the id 2500,
 * each from one call of `productIndex`.
 * A backend without that endpoint is read through its product list, up to the last page that this can have:
 * `products-part-2.xml` holds the second group of pages of the list.
 */

/**
 * In four markets with five alternates each, this number of products makes 10,000 URLs and a file of about
 * 8 MB. The protocol allows 50,000 URLs and 50 MB, but such a file would need too much of a small server's memory.
 */
export const PRODUCTS_PER_FILE = 2500;
/** How many ids one call reads when all ids are read. */
const IDS_PER_CALL = 10_000;

const LIST_PAGE_SIZE = 60;
const MAX_LIST_PAGES = 1000;
const LIST_PAGES_PER_FILE = Math.floor(PRODUCTS_PER_FILE / LIST_PAGE_SIZE);
const LIST_CALLS_AT_ONCE = 4;

const FIRST_FILE = 'products-first.xml';
const FILE = new RegExp(`^products-(?:after-(${ID_PATTERN})|part-([1-9]\\d{0,3}))\\.xml$`);

/** The names of the files that hold the products. */
export async function listProductFiles(): Promise<string[]> {
  const starts = await getFileStarts();
  if (starts) return starts.map((id) => (id === null ? FIRST_FILE : `products-after-${id}.xml`));
  const parts = Math.ceil((await countListPages()) / LIST_PAGES_PER_FILE);
  return Array.from({ length: parts }, (_, index) => `products-part-${index + 1}.xml`);
}

/** The products of one file; `null` for a name that is no file. */
export async function readProductFile(name: string): Promise<SitemapEntry[] | null> {
  const products = await readRows(name);
  return products.length === 0
    ? null
    : products.map(({ id, updated_at, images }) => ({
        path: productPath(id),
        lastModified: updated_at,
        images,
      }));
}

type IndexRows = ResponseOf<'productIndex'>;

async function readRows(name: string): Promise<IndexRows> {
  if (name === FIRST_FILE) return getProductsAfter(null);
  const [, id, part] = FILE.exec(name) ?? [];
  if (id !== undefined) return getProductsAfter(id);
  return part === undefined ? [] : getListPart(Number(part));
}

/** The ids after which the files begin, `null` for the first one; `null` where the backend has no index of products. */
async function getFileStarts(): Promise<(string | null)[] | null> {
  'use cache';
  cacheCatalogue(tags.products);
  const starts: (string | null)[] = [];
  let afterId: string | null = null;
  while (true) {
    const rows: IndexRows | null = await readIndex(afterId, IDS_PER_CALL);
    if (!rows) return null;
    for (let row = 0; row < rows.length; row += PRODUCTS_PER_FILE) {
      starts.push(row === 0 ? afterId : (rows[row - 1]?.id ?? afterId));
    }
    const last: IndexRows[number] | undefined = rows.at(-1);
    if (!last || rows.length < IDS_PER_CALL) return starts;
    afterId = last.id;
  }
}

async function getProductsAfter(afterId: string | null): Promise<IndexRows> {
  'use cache';
  cacheCatalogue(tags.products);
  return (await readIndex(afterId, PRODUCTS_PER_FILE)) ?? [];
}

async function readIndex(afterId: string | null, limit: number): Promise<IndexRows | null> {
  return callOptional('productIndex', { after_id: afterId ?? undefined, limit });
}

async function countListPages(): Promise<number> {
  'use cache';
  cacheCatalogue(tags.products);
  const { total } = await callBackend('searchProductList', { page_number: 1, page_size: 1 });
  return Math.min(Math.ceil(total / LIST_PAGE_SIZE), MAX_LIST_PAGES);
}

/** Counts from 1. */
async function getListPart(part: number): Promise<IndexRows> {
  'use cache';
  cacheCatalogue(tags.products);
  const first = (part - 1) * LIST_PAGES_PER_FILE + 1;
  const end = Math.min(first + LIST_PAGES_PER_FILE, MAX_LIST_PAGES + 1);
  const rows: IndexRows = [];
  for (let page = first; page >= 1 && page < end; page += LIST_CALLS_AT_ONCE) {
    const count = Math.min(LIST_CALLS_AT_ONCE, end - page);
    const results = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        callBackend('searchProductList', {
          page_number: page + index,
          page_size: LIST_PAGE_SIZE,
          sort_by: 'Alphabetically A-Z',
        }),
      ),
    );
    rows.push(
      ...results.flatMap(({ products }) =>
        products.map(({ id, image }) => ({ id, images: image ? [image] : [] })),
      ),
    );
    if (results.some(({ products }) => products.length < LIST_PAGE_SIZE)) break;
  }
  return rows;
}
