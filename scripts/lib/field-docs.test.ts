import { fieldDocs } from './field-docs';

const docs: Record<string, Record<string, string>> = JSON.parse(fieldDocs());

describe('what the comments of the contract say of its schemas', () => {
  it('has that of a schema and of its fields, also of those that it takes from another', () => {
    expect(docs.Order?.['']).toMatch(/^An order as it was placed/);
    expect(docs.Order?.shipment).toBe('Null until it is shipped.');
    expect(docs.TrackedOrder?.shipment).toBe('Null until it is shipped.');
    expect(docs.TrackedOrder?.is_own).toMatch(/^Whether it is the caller's own/);
  });

  it('has that of fields within fields and lists', () => {
    expect(docs.ReferralSummary?.['rewards.reason']).toMatch(/^`welcome`/);
  });

  it('has that of requests and answers which have no name', () => {
    expect(docs['request of chooseDelivery']?.method).toBe('The `id` of a method.');
    expect(docs['request of trackOrder']).toBeUndefined();
  });

  it('has nothing of where the specification says it', () => {
    for (const texts of Object.values(docs))
      for (const text of Object.values(texts))
        expect(text).not.toMatch(/\bsection \d|\{@link|^\s|^$/i);
  });
});
