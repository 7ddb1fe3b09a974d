import { cacheLife, cacheTag } from 'next/cache';
import { getCategories, getCategoryNames } from './catalogue';
import { currentMarket } from './current-market';
import { getShopFrame } from './shop-frame';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
jest.mock('./catalogue');
jest.mock('./current-market', () => ({ currentMarket: jest.fn() }));

const categories = [{ id: '1', name: 'Sofas', sub_category: [] }];
const searchCategories = [{ id: '1', name: 'Sofas' }];

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers({ now: new Date('2027-01-01T07:30:00Z') });
  jest.mocked(getCategories).mockResolvedValue(categories);
  jest.mocked(getCategoryNames).mockResolvedValue(searchCategories);
});

describe('what every page shows', () => {
  it('is the categories, which make it stale, and the year by the shop’s clock', async () => {
    jest.mocked(currentMarket).mockResolvedValue('us');
    expect(await getShopFrame()).toEqual({ categories, searchCategories, year: 2026 });
    expect(cacheTag).toHaveBeenCalledWith('everything', 'categories');
    expect(cacheLife).toHaveBeenCalledWith('catalogue');
  });

  it('has no categories in the build, where there is no backend', async () => {
    jest.mocked(currentMarket).mockResolvedValue(null);
    expect(await getShopFrame()).toEqual({ categories: [], searchCategories: [], year: 2026 });
    expect(getCategories).not.toHaveBeenCalled();
  });

  it('throws the error of a failed read, so that no page is cached without its menus', async () => {
    jest.mocked(currentMarket).mockResolvedValue('us');
    jest.mocked(getCategories).mockRejectedValue(new Error('down'));
    await expect(getShopFrame()).rejects.toThrow('down');
  });
});
