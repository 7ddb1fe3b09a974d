import type { Product, ProductSummary } from '@/lib/contract/product';
import { getBestSellers } from '@/lib/server/catalogue';
import { getSuggested } from './suggested-products';

jest.mock('@/lib/server/catalogue');

const summary = (id: string, category_name: string): ProductSummary => ({
  id,
  name: `Product ${id}`,
  currency: 'USD',
  display_price: 100,
  category_name,
});
const product: Product = { ...summary('1', 'Sofas'), stock_status: 'In stock' };
const ids = (products: readonly ProductSummary[]) => products.map(({ id }) => id);

beforeEach(() => {
  jest
    .mocked(getBestSellers)
    .mockResolvedValue([
      summary('4', 'Sofas'),
      ...['20', '21', '22', '23', '24'].map((id) => summary(id, 'Beds')),
    ]);
});

describe('what our designers suggest', () => {
  it('are four best sellers of other categories, none of which is shown already', async () => {
    const alsoViewed = [summary('21', 'Beds')];
    expect(ids(await getSuggested({ product, alsoViewed }))).toEqual(['20', '22', '23', '24']);
  });

  it('are best sellers of any category where the product has none', async () => {
    const unknown = { ...product, category_name: undefined };
    expect(ids(await getSuggested({ product: unknown, alsoViewed: [] }))).toEqual([
      '4',
      '20',
      '21',
      '22',
    ]);
  });

  it('throws the error of a failed read, so that no page is cached without them', async () => {
    jest.mocked(getBestSellers).mockRejectedValue(new Error('down'));
    await expect(getSuggested({ product, alsoViewed: [] })).rejects.toThrow('down');
  });
});
