import type { Product, ProductSummary } from '@/lib/contract/product';
import { getAlsoViewed, getCategories, getHomeData } from '@/lib/server/catalogue';
import { getRelatedProducts } from './related-products';

jest.mock('@/lib/server/catalogue');

const summary = (id: number, category_name: string): ProductSummary => ({
  id,
  name: `Product ${id}`,
  display_price: 100,
  category_name,
});
const sofa: Product = {
  ...summary(1, 'Sofas'),
  stock_status: 'In stock',
  category_id: 3,
  colours: [1, 2].map((id) => ({ id, color: 'red', label: 'Red', image: '/red.webp' })),
};
const ids = (products: readonly ProductSummary[]) => products.map(({ id }) => id);

beforeEach(() => {
  jest.mocked(getCategories).mockResolvedValue([{ id: 3, name: 'Sofas', sub_category: [] }]);
  jest
    .mocked(getAlsoViewed)
    .mockResolvedValue([2, 5, 6, 7, 8, 9].map((id) => summary(id, 'Sofas')));
  jest.mocked(getHomeData).mockResolvedValue({
    bannerList: [],
    latestProductList: [],
    bestSeller: [summary(4, 'Sofas'), ...[20, 21, 22, 23, 24].map((id) => summary(id, 'Beds'))],
  });
});

describe('the products below a product', () => {
  it('are four of its category without its other colours, and four best sellers of other categories', async () => {
    const { alsoViewed, suggested } = await getRelatedProducts(sofa);
    expect(ids(alsoViewed)).toEqual([5, 6, 7, 8]);
    expect(ids(suggested)).toEqual([20, 21, 22, 23]);
  });

  it('are found by the name of the category when the backend sends no id', async () => {
    await getRelatedProducts({ ...sofa, category_id: undefined });
    expect(getAlsoViewed).toHaveBeenLastCalledWith(1, 3, expect.any(Number));
  });

  it('are only best sellers when the category is unknown', async () => {
    const { alsoViewed, suggested } = await getRelatedProducts({
      ...sofa,
      category_id: undefined,
      category_name: undefined,
    });
    expect(alsoViewed).toEqual([]);
    expect(ids(suggested)).toEqual([4, 20, 21, 22]);
  });

  it('throw the error of a failed read, so that no page is cached without them', async () => {
    jest.mocked(getAlsoViewed).mockRejectedValue(new Error('down'));
    await expect(getRelatedProducts(sofa)).rejects.toThrow('down');
  });
});
