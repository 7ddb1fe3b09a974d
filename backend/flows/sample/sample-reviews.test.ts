import sampleCatalogue from '../../modules/catalogue/sample-catalogue.json' with { type: 'json' };
import sampleReviews from './sample-reviews.json' with { type: 'json' };

const byProduct = new Map<number, typeof sampleReviews>();
for (const review of sampleReviews) {
  byProduct.set(review.product_id, [...(byProduct.get(review.product_id) ?? []), review]);
}

describe('the sample reviews', () => {
  it('are three to twelve of each product of the sample catalogue, by different people', () => {
    const ids = sampleCatalogue.products.map(({ id }) => id);
    expect([...byProduct.keys()].sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
    for (const reviews of byProduct.values()) {
      expect(reviews.length).toBeGreaterThanOrEqual(3);
      expect(reviews.length).toBeLessThanOrEqual(12);
      expect(new Set(reviews.map(({ author }) => author)).size).toBe(reviews.length);
    }
  });

  it('have each text once, and are not all full of praise', () => {
    expect(new Set(sampleReviews.map(({ text }) => text)).size).toBe(sampleReviews.length);
    const critical = sampleReviews.filter(({ rating }) => rating <= 3);
    expect(critical.length).toBeGreaterThan(sampleReviews.length / 10);
    for (const { rating, author } of sampleReviews) {
      expect([1, 2, 3, 4, 5]).toContain(rating);
      expect(author).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\.$/u);
    }
  });
});
