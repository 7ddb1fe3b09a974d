import type { Product } from '@/lib/contract/product';

/** A product with everything a backend may send, for tests. */
export function makeProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: 12,
    name: 'Fjord sofa',
    short_description: 'Three deep seats in forest velvet',
    long_description: 'A sofa for long evenings.',
    image: '/catalogue/products/fjord-sofa-forest-velvet.webp',
    display_price: 189_000,
    mrp_price: 219_000,
    stock_status: 'In stock',
    category_name: 'Sofas & Armchairs',
    has_one_color: { name: '#1f5a4e', label: 'Forest velvet' },
    has_one_material: { name: 'Velvet' },
    has_one_size: { name: 'Three-seat' },
    ...overrides,
  };
}
