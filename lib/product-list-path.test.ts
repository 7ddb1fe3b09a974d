import { normalizeSearchText, productListPath, readProductListQuery } from './product-list-path';

describe('productListPath', () => {
  it('is the bare address for the unfiltered list and its first page', () => {
    expect(productListPath()).toBe('/product/product-list');
    expect(productListPath({ searchText: '  ', pageNumber: 1 })).toBe('/product/product-list');
  });

  it('names everything in one order', () => {
    expect(
      productListPath({
        pageNumber: 2,
        searchText: ' velvet  sofa ',
        subCategoryId: 11,
        categoryId: 1,
      }),
    ).toBe(
      '/product/product-list?category_id=1&sub_category_id=11&search_text=velvet+sofa&page_number=2',
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
    const list = { categoryId: 1, subCategoryId: 11, searchText: 'äpple & co', pageNumber: 3 };
    expect(read(productListPath(list).split('?')[1] ?? '')).toEqual(list);
  });

  it('drops what is broken', () => {
    expect(read('category_id=abc&sub_category_id=0&page_number=-1&search_text=%20')).toEqual({
      categoryId: undefined,
      subCategoryId: undefined,
      searchText: '',
      pageNumber: 1,
    });
    expect(read('category_id=1e3&page_number=1000').categoryId).toBeUndefined();
    expect(read('category_id=1e3&page_number=1000').pageNumber).toBe(1);
  });
});

test('a text that was searched is short and has single spaces', () => {
  expect(normalizeSearchText(' oak \n table ')).toBe('oak table');
  expect(normalizeSearchText('x'.repeat(500))).toHaveLength(200);
  expect(normalizeSearchText(null)).toBe('');
});
