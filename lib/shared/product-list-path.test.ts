import fc from 'fast-check';
import { SORT_OPTIONS } from '../contract/search-options';
import {
  hasFilters,
  ID_SEGMENT_PATTERN,
  idOfSegment,
  idSegment,
  isCachedList,
  normalizeSearchText,
  type ProductListParams,
  productListPath,
  readProductListQuery,
} from './product-list-path';

describe('productListPath', () => {
  it('has no query for the unfiltered list and its first page', () => {
    expect(productListPath()).toBe('/product/product-list');
    expect(productListPath({ searchText: '  ', pageNumber: 1 })).toBe('/product/product-list');
  });

  it('has all parameters in a fixed order', () => {
    expect(
      productListPath({
        pageNumber: 2,
        searchText: ' velvet  sofa ',
        subCategoryId: '11',
        categoryId: '1',
      }),
    ).toBe(
      '/product/product-list?category_id=1&sub_category_id=11&search_text=velvet+sofa&page_number=2',
    );
  });

  it('has the ids of any backend as they are', () => {
    const list = { categoryId: 'cat_01HABC', subCategoryId: 'Sub-x' };
    expect(productListPath(list)).toBe(
      '/product/product-list?category_id=cat_01HABC&sub_category_id=Sub-x',
    );
  });

  it('escapes what was typed', () => {
    expect(productListPath({ searchText: 'a&b=ä #1' })).toBe(
      '/product/product-list?search_text=a%26b%3D%C3%A4+%231',
    );
  });
});

describe('readProductListQuery', () => {
  const read = (query: string) => readProductListQuery(new URLSearchParams(query));

  it('reads back what productListPath wrote', () => {
    const list = {
      categoryId: '1',
      subCategoryId: '11',
      searchText: 'äpple & co',
      material: ['Oak', 'Walnut & brass'],
      size: ['Ø 46 × H 52 cm'],
      colour: [],
      room: ['Bedroom'],
      priceMin: 100,
      priceMax: 2500,
      rating: 4,
      sortBy: 'Price Low to High' as const,
      allColours: true,
      pageNumber: 3,
    };
    expect(read(productListPath(list).split('?')[1] ?? '')).toEqual(list);
  });

  it('ignores invalid values', () => {
    const broken =
      'category_id=a.b&sub_category_id=%20&page_number=-1&search_text=%20&material=&price_min=-5&price_max=1e9&rating=9&sort_by=Cheapest&colours=some&colour=' +
      'x'.repeat(101);
    expect(productListPath(read(broken))).toBe('/product/product-list');
    expect(isCachedList(read(broken))).toBe(true);
    const long = `category_id=${'x'.repeat(65)}&page_number=1000`;
    expect(read(long).categoryId).toBeUndefined();
    expect(read(long).pageNumber).toBe(1);
  });

  it('keeps the case and the zeros of an id', () => {
    expect(read('category_id=CAT_a&sub_category_id=007')).toMatchObject({
      categoryId: 'CAT_a',
      subCategoryId: '007',
    });
  });

  it('leaves out characters that the backend rejects, also where a text was cut', () => {
    expect(read('search_text=oak%00+sofa+%00&material=Oa%00k&room=%00')).toMatchObject({
      searchText: 'oak sofa',
      material: ['Oak'],
      room: [],
    });
    const { searchText } = read(`search_text=${encodeURIComponent(`${'a'.repeat(199)}🌳`)}`);
    expect(searchText).toBe('a'.repeat(199));
  });

  it('swaps the ends of a reversed price range and limits it to the highest price', () => {
    expect(read('price_min=900&price_max=100')).toMatchObject({ priceMin: 100, priceMax: 900 });
    expect(read('price_max=999999').priceMax).toBe(120_000);
  });

  it('gives one URL for one list, whatever the order of the parameters', () => {
    expect(productListPath(read('room=Hall&material=Oak&sort_by=Relevance&material=Ash'))).toBe(
      productListPath(read('material=Ash&material=Oak&material=Ash&room=Hall&page_number=1')),
    );
  });

  it('never fails, and reads what it wrote, for any query', () => {
    const names = ['category_id', 'search_text', 'material', 'price_min', 'price_max', 'rating'];
    const parts = fc.array(fc.tuple(fc.constantFrom(...names, 'page_number'), fc.string()));
    fc.assert(
      fc.property(parts, (query) => {
        const list: ProductListParams = read(new URLSearchParams(query).toString());
        expect(read(productListPath(list).split('?')[1] ?? '')).toEqual(list);
      }),
    );
  });
});

describe('the segment of an id in the path to which a list is rewritten', () => {
  const isSegment = (text: string) => new RegExp(`^${ID_SEGMENT_PATTERN}$`).test(text);

  it.each(['1', 'all', 'search', 'not-found', 'cat_01HABC-x', undefined])(
    'holds %s, and is no other segment',
    (id) => {
      expect(isSegment(idSegment(id))).toBe(true);
      expect(idOfSegment(idSegment(id))).toBe(id);
      expect(isSegment(String(id))).toBe(false);
    },
  );
});

describe('a list', () => {
  it('is cached unless it has a search text, a filter, a sort order or all colours', () => {
    expect(isCachedList({ categoryId: '3', pageNumber: 9 })).toBe(true);
    expect(isCachedList({ searchText: 'sofa' })).toBe(false);
    expect(isCachedList({ sortBy: SORT_OPTIONS[2] })).toBe(false);
    expect(isCachedList({ allColours: true })).toBe(false);
    for (const filter of [{ room: ['Hall'] }, { priceMin: 0 }, { priceMax: 1 }, { rating: 4 }]) {
      expect(hasFilters(filter)).toBe(true);
      expect(isCachedList(filter)).toBe(false);
    }
  });
});

test('a text that was searched is short and has single spaces', () => {
  expect(normalizeSearchText(' oak \n table ')).toBe('oak table');
  expect(normalizeSearchText('x'.repeat(500))).toHaveLength(200);
  expect(normalizeSearchText(null)).toBe('');
});
