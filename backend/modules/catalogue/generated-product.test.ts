import { z } from 'zod';
import { productEntry } from '../../testing/catalogue';
import { CatalogueProduct } from './format';
import { FIRST_GENERATED_ID, generateProduct } from './generated-product';
import { toProductRow } from './product-row';

const patterns = [
  productEntry({ id: 1, name: 'Fjord three-seat sofa in forest velvet', mrp_price: '1499.00' }),
  productEntry({ id: 2, name: 'Lamp', image: '/lamp.webp', mrp_price: '80.00' }),
].map((entry) => toProductRow(z.decode(CatalogueProduct, entry)));

const generate = (index: number, seed = 1) => generateProduct(patterns, index, seed);
const many = Array.from({ length: 300 }, (_, index) => generate(index));

describe('generateProduct', () => {
  it('generates the same product for the same index and seed', () => {
    expect(generate(17)).toEqual(generate(17));
    expect(generate(17, 2)).not.toEqual(generate(17));
  });

  it('generates three colours of each model', () => {
    const [first, second, third] = [generate(3), generate(4), generate(5)];
    const shared = ({ model, image, categoryId, mrpPrice }: typeof first) => ({
      model,
      image,
      categoryId,
      mrpPrice,
    });
    expect(shared(second)).toEqual(shared(first));
    expect(shared(third)).toEqual(shared(first));
    expect(generate(6).model).not.toBe(first.model);
  });

  it('gives the products consecutive ids from the first generated id', () => {
    expect(many.map((product) => product.id)).toEqual(
      many.map((_, index) => String(FIRST_GENERATED_ID + index)),
    );
  });

  it('generates products with valid names, prices and ratings', () => {
    for (const product of many) {
      expect(product.name).toMatch(/^[A-Z][a-z]+ .*in [a-zé ]+$/);
      expect(Number.isInteger(product.displayPrice)).toBe(true);
      expect(product.displayPrice).toBeGreaterThan(0);
      expect(product.displayPrice).toBeLessThanOrEqual(product.mrpPrice);
      expect(product.rating ?? 3).toBeGreaterThanOrEqual(3);
      expect(product.rating ?? 5).toBeLessThanOrEqual(5);
    }
  });
});
