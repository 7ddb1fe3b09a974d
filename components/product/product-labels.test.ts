import { deliveryLabel } from './product-labels';

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
    expect(deliveryLabel(delivery, 'USD')).toBe(label);
  });
});
