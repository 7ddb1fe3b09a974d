import type { Product } from '@/lib/contract/product';

/** A product with everything a backend may send, for tests. */
export function makeProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: '12',
    name: 'Fjord sofa',
    short_description: 'Three deep seats in forest velvet',
    long_description: 'A sofa for long evenings.',
    image: '/catalogue/products/fjord-sofa-forest-velvet.webp',
    currency: 'USD',
    display_price: 189_000,
    mrp_price: 219_000,
    stock_status: 'In stock',
    category_name: 'Sofas & Armchairs',
    brand: 'Oak & Loom',
    pictures: [{ image: '/catalogue/products/fjord-sofa-forest-velvet--2.webp' }],
    dimensions: { width_cm: 220, depth_cm: 92, height_cm: 80 },
    warranty_months: 120,
    facts: {
      seat_height_cm: 44,
      weight_kg: 68,
      assembly: { minutes: 15, people: 2, tools: 'no tools' },
      door_width_cm: 70,
      fabric: { composition: '100% cotton pile', rub_count: 50_000 },
    },
    return_days: 10,
    delivery: { min_days: 14, max_days: 28, fee: 0 },
    colours: [
      { id: '12', color: '#1f5a4e', label: 'Forest velvet', image: '/catalogue/a.webp' },
      { id: '13', color: '#d6cab6', label: 'Oatmeal linen', image: '/catalogue/b.webp' },
    ],
    has_one_color: { name: '#1f5a4e', label: 'Forest velvet' },
    has_one_material: { name: 'Velvet' },
    has_one_size: { name: 'Three-seat' },
    ...overrides,
  };
}
