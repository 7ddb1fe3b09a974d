import { IN_STOCK } from '@/lib/contract/stock-status';
import { expect, expectEqual } from '../broken';
import { checksOf } from '../check';
import type { Shop } from '../shop';

const { checks, check } = checksOf('catalogue');
export const catalogueChecks = checks;

/** Ids that no shop has, in forms that shops have. */
const UNKNOWN_IDS: readonly unknown[] = [
  999_999_999,
  'no-such-product',
  '00000000-0000-0000-0000-000000000000',
];
/** What is no id in any shop. */
const NO_IDS: readonly unknown[] = ['', ' ', '../1', '1;drop', 'ü', -1, 1.5, true, [1], {}, null];

const twice = (ids: readonly string[]) => ids.find((id, at) => ids.indexOf(id) !== at);

check(
  'categoryWiseSubCategoryList',
  'Each category and each sub-category has an id of its own.',
  async ({ client }) => {
    const categories = await client.call('categoryWiseSubCategoryList', {});
    const double = twice(categories.map(({ id }) => id));
    expect(double === undefined, `two categories have the id ${double}`);
    const sub = twice(categories.flatMap(({ sub_category }) => sub_category.map(({ id }) => id)));
    expect(sub === undefined, `two sub-categories have the id ${sub}`);
  },
);

check(
  ['getCategoryList', 'categoryWiseSubCategoryList'],
  'Both lists of categories have the same ones, by the same names.',
  async ({ client }) => {
    const plain = ({ id, name }: { id: string; name: string }) => `${id} ${name}`;
    const [names, categories] = await Promise.all([
      client.call('getCategoryList', {}),
      client.call('categoryWiseSubCategoryList', {}),
    ]);
    expectEqual(names.map(plain).sort(), categories.map(plain).sort(), 'getCategoryList');
  },
);

check(
  ['getProductDetial', 'getHomeData'],
  'Products have one currency, wherever they are shown.',
  async (shop) => {
    const [first, ...others] = await shop.listed();
    if (!first) return;
    const { currency } = await shop.client.call('getProductDetial', { product_id: first.id });
    for (const product of [first, ...others])
      expectEqual(product.currency, currency, `the currency of ${product.id} in the list`);
    const { latestProductList, bestSeller } = await shop.client.call('getHomeData', {});
    for (const product of [...latestProductList, ...bestSeller])
      expectEqual(product.currency, currency, `the currency of ${product.id} on the home page`);
  },
);

check('getProductDetial', 'A product has the id that was asked for.', async (shop) => {
  for (const { id } of (await shop.listed()).slice(0, 10)) {
    const product = await shop.client.call('getProductDetial', { product_id: id });
    expectEqual(product.id, id, 'data.id');
  }
});

check(
  'getProductDetial',
  'An id that is written as an integer is understood as a number and as a text.',
  async (shop) => {
    const [product] = await shop.listed();
    if (!product || !/^\d{1,15}$/.test(product.id)) return;
    for (const product_id of [product.id, Number(product.id)]) {
      const found = await shop.client.succeed('getProductDetial', { product_id });
      expectEqual(found.id, product.id, 'data.id');
    }
  },
);

check('getProductDetial', 'A product that does not exist is answered with 404.', async (shop) => {
  for (const product_id of UNKNOWN_IDS) {
    await shop.client.fail('getProductDetial', { product_id }, [404]);
  }
});

check('getProductDetial', 'What is no id is answered with 404 or 422.', async (shop) => {
  for (const product_id of [...NO_IDS, 'x'.repeat(1_000)]) {
    await shop.client.fail('getProductDetial', { product_id }, [404, 422]);
  }
  await shop.client.fail('getProductDetial', {}, [404, 422]);
});

check(
  ['getProductDetial', 'searchProductList'],
  'A list and the page of a product say the same of it: name, price, stock, category.',
  async (shop) => {
    for (const listed of (await shop.listed()).slice(0, 20)) {
      const product = await shop.client.call('getProductDetial', { product_id: listed.id });
      expectEqual(product.name, listed.name, `the name of ${listed.id}`);
      expectEqual(product.display_price, listed.display_price, `the price of ${listed.id}`);
      if (listed.mrp_price && product.mrp_price) {
        expectEqual(product.mrp_price, listed.mrp_price, `the list price of ${listed.id}`);
      }
      if (listed.stock_status) {
        expectEqual(product.stock_status, listed.stock_status, `the stock of ${listed.id}`);
      }
      if (listed.category_name && product.category_name) {
        expectEqual(product.category_name, listed.category_name, `the category of ${listed.id}`);
      }
    }
  },
);

check(
  ['getProductDetial', 'categoryWiseSubCategoryList'],
  'The category of a product is one of the shop, and its sub-category one of that.',
  async (shop) => {
    const categories = await shop.client.call('categoryWiseSubCategoryList', {});
    for (const product of await someProducts(shop)) {
      const { id, category_id, category_name, sub_category_id } = product;
      const category = categories.find((one) =>
        category_id ? one.id === category_id : one.name === category_name,
      );
      if (category_id || category_name) {
        expect(
          category !== undefined,
          `${id} has the unknown category ${category_id ?? category_name}`,
        );
      }
      if (category && category_name)
        expectEqual(category_name, category.name, `category_name of ${id}`);
      if (category && sub_category_id) {
        const isThere = category.sub_category.some((sub) => sub.id === sub_category_id);
        expect(isThere, `${id} has the sub-category ${sub_category_id} of another category`);
      }
    }
  },
);

check('getProductDetial', 'A list price is not below the price.', async (shop) => {
  for (const { id, display_price, mrp_price } of await someProducts(shop)) {
    if (mrp_price) expect(mrp_price >= display_price, `${id} costs more than its list price`);
  }
});

check(
  'getProductDetial',
  'What is sold out is not in stock, and what can be bought is.',
  async (shop) => {
    for (const { id, stock_status, available_units } of await someProducts(shop)) {
      if (available_units === 0) {
        expect(stock_status !== IN_STOCK, `${id} is in stock with 0 available units`);
      }
      if (available_units) {
        expect(stock_status === IN_STOCK, `${id} has units, but is '${stock_status}'`);
      }
    }
  },
);

check('getProductDetial', 'Stars and their number come together.', async (shop) => {
  for (const { id, rating, rating_count } of await someProducts(shop)) {
    if (rating) expect(rating_count !== 0, `${id} has stars, but nobody gave any`);
    if (rating_count) expect(Boolean(rating), `${id} has ratings, but no stars`);
  }
});

check(
  'getProductDetial',
  'The colours of a model are the same on the page of each of them.',
  async (shop) => {
    const models = (await someProducts(shop)).filter(({ colours }) => (colours?.length ?? 0) > 1);
    for (const { id, colours } of models.slice(0, 4)) {
      const ids = (colours ?? []).map((colour) => colour.id);
      expect(ids.includes(id), `${id} is not among its own colours`);
      for (const product_id of ids) {
        const sibling = await shop.client.call('getProductDetial', { product_id });
        const siblings = (sibling.colours ?? []).map((colour) => colour.id);
        expectEqual(siblings.toSorted(), ids.toSorted(), `the colours of ${product_id}`);
      }
    }
  },
);

check(
  ['getHomeData', 'getProductDetial'],
  'The products of the home page exist, with these names and prices.',
  async ({ client }) => {
    const home = await client.call('getHomeData', {});
    const shown = [...home.latestProductList, ...home.bestSeller];
    for (const { id, name, display_price } of shown.slice(0, 24)) {
      const product = await client.call('getProductDetial', { product_id: id });
      expectEqual(product.name, name, `the name of ${id}`);
      expectEqual(product.display_price, display_price, `the price of ${id}`);
    }
  },
);

check('getHomeData', 'A list of the home page has no product twice.', async ({ client }) => {
  const home = await client.call('getHomeData', {});
  for (const list of ['latestProductList', 'bestSeller'] as const) {
    const double = twice(home[list].map(({ id }) => id));
    expect(double === undefined, `${list} has ${double} twice`);
  }
});

check(
  ['getProductDetial', 'getHomeData'],
  'Pictures are paths of the shop or https URLs.',
  async (shop) => {
    const { bannerList } = await shop.client.call('getHomeData', {});
    const products = await someProducts(shop);
    const images = [...bannerList, ...products].flatMap(({ image }) => image ?? []);
    for (const image of images) {
      const isPicture = /^\/(?!\/)[^\s]*$/.test(image) || /^https?:\/\/[^\s/]+\/\S+$/.test(image);
      expect(isPicture, `'${image}' is neither`);
    }
  },
);

check('getProductDetial', 'The same question has the same answer.', async (shop) => {
  const [listed] = await shop.listed();
  if (!listed) return;
  const ask = () => shop.client.call('getProductDetial', { product_id: listed.id });
  expectEqual(await ask(), await ask(), 'the second answer');
});

async function someProducts(shop: Shop) {
  const listed = await shop.listed();
  // From all parts of the list, which may be in order of one of their features.
  const step = Math.max(1, Math.floor(listed.length / 24));
  const chosen = listed.filter((_, at) => at % step === 0).slice(0, 24);
  return Promise.all(
    chosen.map(({ id }) => shop.client.call('getProductDetial', { product_id: id })),
  );
}
