import type { Product } from '@/lib/contract/product';
import { deliveryLabel, warrantyLabel, warrantyTime } from './product-labels';

describe('deliveryLabel', () => {
  it.each([
    [{ min_days: 14, max_days: 28, fee: 0 }, 'Free delivery in 2 to 4 weeks'],
    [{ min_days: 3, max_days: 7, fee: 0 }, 'Free delivery in 3 to 7 days'],
    [{ min_days: 7, max_days: 7, fee: 4_950 }, 'Delivery in 1 week for $49.50'],
    [{ min_days: 0, max_days: 1, fee: 0 }, 'Free delivery in 0 to 1 days'],
    [{ min_days: 1, max_days: 1, fee: 0 }, 'Free delivery in 1 day'],
    [{ min_days: 14, max_days: 14, fee: 0 }, 'Free delivery in 2 weeks'],
    [{ min_days: 7, max_days: 10, fee: 0 }, 'Free delivery in 7 to 10 days'],
  ])('says time and cost of %j', (delivery, label) => {
    expect(deliveryLabel(delivery)).toBe(label);
  });
});

describe('the warranty', () => {
  it.each([
    [120, '10 years', '10-year warranty'],
    [12, '1 year', '1-year warranty'],
    [18, '18 months', '18-month warranty'],
    [1, '1 month', '1-month warranty'],
    [null, undefined, undefined],
  ])('of %s months is told in years where they are whole', (warranty_months, time, label) => {
    const product = { warranty_months } as Product;
    expect(warrantyTime(product)).toBe(time);
    expect(warrantyLabel(product)).toBe(label);
  });
});
