import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { FACET_NAMES } from '@/lib/contract/search-options';
import { expect, expectEqual } from '../broken';
import { checksOf } from '../check';
import type { Shop } from '../shop';

const { checks, check } = checksOf('search');
export const searchChecks = checks;

type Search = RequestOf<'searchProductList'>;
type Products = ResponseOf<'searchProductList'>['products'];

/** How many products of a list are looked at. */
const LOOKED_AT = 150;

/** The first products of a list, page by page, with the total that each page says. */
async function walk({ client }: Shop, search: Search, page_size = 30) {
  const products: Products = [];
  const totals = new Set<number>();
  for (let page_number = 1; products.length < LOOKED_AT; page_number += 1) {
    const page = await client.call('searchProductList', { ...search, page_number, page_size });
    totals.add(page.total);
    products.push(...page.products);
    if (page.products.length < page_size) break;
  }
  return { products, totals: [...totals] };
}

check(
  'searchProductList',
  'Without a request it is the first page with ten products.',
  async ({ client }) => {
    const { page_number, page_size, products, total } = await client.call('searchProductList', {});
    expectEqual(page_number, 1, 'page_number');
    expectEqual(page_size, 10, 'page_size');
    expectEqual(products.length, Math.min(10, total), 'the number of products');
  },
);

check(
  'searchProductList',
  'A page has as many products as were asked for, until the list ends.',
  async ({ client }) => {
    for (const page_size of [1, 3, 24, 60]) {
      const page = await client.call('searchProductList', { page_size });
      expectEqual(page.page_size, page_size, 'page_size');
      expectEqual(page.products.length, Math.min(page_size, page.total), 'the number of products');
    }
  },
);

check(
  'searchProductList',
  'The pages of a list have each product once, and the total counts them.',
  async (shop) => {
    for (const page_size of [7, 30]) {
      const { products, totals } = await walk(shop, {}, page_size);
      const ids = products.map(({ id }) => id);
      expectEqual(new Set(ids).size, ids.length, 'the number of different products');
      expectEqual(totals.length, 1, 'the number of different totals');
      const [total = 0] = totals;
      expect(total >= ids.length, `total is ${total}, but there are ${ids.length}`);
      if (ids.length < LOOKED_AT) expectEqual(total, ids.length, 'total');
    }
  },
);

check(
  ['searchProductList', 'searchSuggestionList'],
  'A list and the suggestions are in the currency of their products.',
  async ({ client }) => {
    const { currency, products } = await client.call('searchProductList', {});
    for (const product of products)
      expectEqual(product.currency, currency, `the currency of ${product.id} in the list`);
    const [first] = products;
    if (!first) return;
    const request = { search_text: first.name };
    for (const suggestion of await client.call('searchSuggestionList', request))
      expectEqual(suggestion.currency, currency, `the currency of ${suggestion.name}`);
  },
);

check('searchProductList', 'A page after the last one is empty.', async ({ client }) => {
  const { total } = await client.call('searchProductList', { page_size: 60 });
  const page_number = Math.floor(total / 60) + 2;
  if (page_number > 1000) return;
  const page = await client.call('searchProductList', { page_number, page_size: 60 });
  expectEqual(page.products, [], 'products');
  expectEqual(page.total, total, 'total');
});

check(
  'searchProductList',
  'Pages and sizes beyond their bounds are answered with 422.',
  async ({ client }) => {
    for (const page_number of [0, -1, 1.5, 1_000_000]) {
      await client.fail('searchProductList', { page_number }, [422], { field: 'page_number' });
    }
    for (const page_size of [0, -5, 2.5, 1_000, 100_000_000]) {
      await client.fail('searchProductList', { page_size }, [422], { field: 'page_size' });
    }
  },
);

check(
  ['searchProductList', 'categoryWiseSubCategoryList'],
  'A category lists its own products and no others.',
  async (shop) => {
    const categories = await shop.client.call('categoryWiseSubCategoryList', {});
    const all = await shop.client.call('searchProductList', { page_size: 1 });
    let sum = 0;
    for (const { id, name } of categories.slice(0, 6)) {
      const { products, totals } = await walk(shop, { category_id: id });
      sum += totals[0] ?? 0;
      for (const product of products) {
        if (product.category_name) {
          expectEqual(product.category_name, name, `the category of ${product.id} in ${name}`);
        }
      }
      for (const product of products.slice(0, 3)) {
        const { category_id } = await shop.client.call('getProductDetial', {
          product_id: product.id,
        });
        if (category_id) expectEqual(category_id, id, `category_id of ${product.id}`);
      }
    }
    expect(sum > 0, 'no category has a product');
    expect(sum <= all.total, `the categories have ${sum} products, the shop ${all.total}`);
  },
);

check(
  ['searchProductList', 'categoryWiseSubCategoryList'],
  'The sub-categories share out the products of their category.',
  async (shop) => {
    const categories = await shop.client.call('categoryWiseSubCategoryList', {});
    for (const { id, name, sub_category } of categories.slice(0, 4)) {
      const { total } = await shop.client.call('searchProductList', { category_id: id });
      let sum = 0;
      for (const sub of sub_category) {
        const page = await shop.client.call('searchProductList', {
          category_id: id,
          sub_category_id: sub.id,
          page_size: 60,
        });
        sum += page.total;
        for (const { id: product_id } of page.products.slice(0, 2)) {
          const product = await shop.client.call('getProductDetial', { product_id });
          if (product.sub_category_id) {
            expectEqual(product.sub_category_id, sub.id, `sub_category_id of ${product_id}`);
          }
        }
        const alone = await shop.client.call('searchProductList', { sub_category_id: sub.id });
        expectEqual(alone.total, page.total, `the total of ${sub.name} without its category`);
      }
      if (sub_category.length > 0) {
        expect(sum <= total, `the sub-categories of ${name} have ${sum} products, it has ${total}`);
        expect(total === 0 || sum > 0, `no sub-category of ${name} has a product`);
      }
    }
  },
);

check(
  'searchProductList',
  'A category that does not exist has no products.',
  async ({ client }) => {
    const answer = await client.send('searchProductList', { category_id: 999_999_999 });
    if (answer.status === 404 || answer.status === 422) return;
    const { products, total } = await client.succeed('searchProductList', {
      category_id: 999_999_999,
    });
    expectEqual(products, [], 'products');
    expectEqual(total, 0, 'total');
  },
);

check(
  'searchProductList',
  'An empty category is none: the list has everything.',
  async ({ client }) => {
    const all = await client.call('searchProductList', {});
    const empty = { category_id: '', sub_category_id: '', search_text: '' } as const;
    const { total } = await client.call('searchProductList', empty);
    expectEqual(total, all.total, 'total');
  },
);

check('searchProductList', 'The name of a product finds it.', async (shop) => {
  for (const { id, name } of (await shop.listed()).slice(0, 5)) {
    for (const search_text of [name, name.toUpperCase(), ` ${name.toLowerCase()}  `]) {
      const { products, totals } = await walk(shop, { search_text });
      const isFound = products.some((product) => product.id === id);
      expect(isFound || products.length >= LOOKED_AT, `'${search_text}' does not find ${id}`);
      expect((totals[0] ?? 0) > 0, `the total of '${search_text}' is 0`);
    }
  }
});

check(
  'searchProductList',
  'A text that no product has finds fewer than everything.',
  async ({ client }) => {
    const all = await client.call('searchProductList', {});
    const { total } = await client.call('searchProductList', { search_text: 'zzqxjkvw' });
    expect(total < all.total, 'it finds everything');
  },
);

check('searchProductList', 'A text searches within the category.', async (shop) => {
  const categories = await shop.client.call('categoryWiseSubCategoryList', {});
  const [product] = await shop.listed();
  const own = categories.find(({ name }) => name === product?.category_name);
  const other = categories.find(({ name }) => name !== product?.category_name);
  if (!product || !own || !other) return;
  const find = async (category_id: string) =>
    (await walk(shop, { search_text: product.name, category_id })).products.map(({ id }) => id);
  expect((await find(own.id)).includes(product.id), `${product.id} is not found in its category`);
  expect(
    !(await find(other.id)).includes(product.id),
    `${product.id} is found in another category`,
  );
});

check('searchProductList', 'Lists are sorted by price, both ways.', async (shop) => {
  const sorts = [
    ['Price Low to High', 1],
    ['Price High to Low', -1],
  ] as const;
  for (const [sort_by, sign] of sorts) {
    const { products } = await walk(shop, { sort_by });
    products.forEach(({ id, display_price }, at) => {
      const before = products[at - 1];
      const isSorted = !before || sign * (display_price - before.display_price) >= 0;
      expect(isSorted, `'${sort_by}' has ${id} behind ${before?.id}`);
    });
    const ids = products.map(({ id }) => id);
    expectEqual(new Set(ids).size, ids.length, 'the number of different products');
  }
});

check('searchProductList', 'Lists are sorted by name.', async (shop) => {
  const { products } = await walk(shop, { sort_by: 'Alphabetically A-Z' });
  const first = (name: string) => name.trim().charAt(0).toLocaleLowerCase('en');
  products.forEach(({ name }, at) => {
    const before = products[at - 1];
    const isSorted = !before || first(before.name).localeCompare(first(name), 'en') <= 0;
    expect(isSorted, `'${name}' stands behind '${before?.name}'`);
  });
});

check('searchProductList', 'An order changes no total.', async ({ client }) => {
  const { total } = await client.call('searchProductList', {});
  for (const sort_by of ['Relevance', 'Price Low to High', 'Alphabetically A-Z'] as const) {
    const sorted = await client.call('searchProductList', { sort_by });
    expectEqual(sorted.total, total, `the total of '${sort_by}'`);
  }
});

check(
  'searchProductList',
  'Where a list has facets, a value leaves as many products as it says.',
  async ({ client }) => {
    const { facets } = await client.call('searchProductList', { with_facets: true });
    if (!facets) return;
    for (const name of FACET_NAMES) {
      const [first] = facets[name];
      if (!first) continue;
      const { total } = await client.call('searchProductList', { [name]: [first.value] });
      expectEqual(total, first.count, `the total of ${name} '${first.value}'`);
    }
  },
);

check(
  'searchProductList',
  'Where a list says its prices, the price filter keeps to its ends.',
  async (shop) => {
    const { facets } = await shop.client.call('searchProductList', { with_facets: true });
    const { min, max } = facets?.price ?? {};
    if (min === undefined || max === undefined) return;
    const middle = Math.floor((min + max) / 200) * 100;
    const low = await walk(shop, { price_max: middle });
    const high = await walk(shop, { price_min: middle });
    for (const { id, display_price } of low.products) {
      expect(display_price <= middle, `${id} costs more than price_max`);
    }
    for (const { id, display_price } of high.products) {
      expect(display_price >= middle, `${id} costs less than price_min`);
    }
  },
);

check(
  'searchSuggestionList',
  'The first letters of a product suggest something, and not the whole shop.',
  async (shop) => {
    const [product] = await shop.listed();
    const search_text = product?.name.slice(0, 4) ?? '';
    const found = await shop.client.call('searchSuggestionList', { search_text, category_id: '' });
    expect(found.length > 0, `'${search_text}' suggests nothing`);
    expect(found.length <= 50, `'${search_text}' suggests ${found.length} items`);
  },
);

check(
  ['searchSuggestionList', 'getProductDetial'],
  'A suggestion with an id is that product.',
  async (shop) => {
    const [product] = await shop.listed();
    const found = await shop.client.call('searchSuggestionList', {
      search_text: product?.name ?? '',
    });
    for (const { id, name, display_price } of found.slice(0, 5)) {
      if (!id) continue;
      const suggested = await shop.client.call('getProductDetial', { product_id: id });
      expectEqual(suggested.name, name, `the name of ${id}`);
      if (display_price) expectEqual(suggested.display_price, display_price, `the price of ${id}`);
    }
  },
);

check('searchSuggestionList', 'A category that is chosen bounds the suggestions.', async (shop) => {
  const categories = await shop.client.call('categoryWiseSubCategoryList', {});
  const [product] = await shop.listed();
  const other = categories.find(({ name }) => name !== product?.category_name);
  if (!product?.category_name || !other) return;
  const found = await shop.client.call('searchSuggestionList', {
    search_text: product.name,
    category_id: other.id,
  });
  const isThere = found.some(({ id, name }) => (id ? id === product.id : name === product.name));
  expect(!isThere, `'${product.name}' is suggested in ${other.name}`);
});

check('searchSuggestionList', 'An empty text is no failure.', async ({ client }) => {
  await client.call('searchSuggestionList', { search_text: '' });
});
