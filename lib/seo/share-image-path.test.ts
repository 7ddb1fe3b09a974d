import { idsOfListImage, listImagePath } from './share-image-path';

describe('the path of the picture of a list', () => {
  it.each([
    { categoryId: '3', subCategoryId: undefined },
    { categoryId: '3', subCategoryId: '31' },
    { categoryId: 'cat_01H-x', subCategoryId: undefined },
    { categoryId: 'cat-1', subCategoryId: '2-x' },
  ])('says its ids: %j', (ids) => {
    const path = listImagePath(ids, { name: 'Sofas', photos: [] });
    const [, segment = ''] = /^\/og\/list\/([^/]+)\/[0-9a-f]{12}\.png$/.exec(path) ?? [];
    expect(idsOfListImage(segment)).toEqual(ids);
  });

  it.each(['', '~1', '1~', '1~2~3', 'a.b'])('says none in %j', (segment) => {
    expect(idsOfListImage(segment)).toBeNull();
  });
});
