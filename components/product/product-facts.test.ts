import type { Product } from '@/lib/contract/product';
import { factGroups } from './product-facts';

const bed: Product = {
  id: '1',
  name: 'Alder bed',
  currency: 'USD',
  display_price: 119_000,
  stock_status: 'In stock',
  has_one_size: { name: '160 × 200 cm (63 × 79 in), European king' },
  has_one_color: { name: '#caa472', label: 'Natural oak' },
  dimensions: { width_cm: 168, depth_cm: 209, height_cm: 103 },
  warranty_months: 120,
  facts: {
    weight_kg: 58,
    max_load_kg: 300,
    legs: 'Oak',
    mattress: {
      width_cm: 160,
      length_cm: 200,
      name: 'European king',
      note: 'An American king does not fit.',
    },
    assembly: { minutes: 30, people: 2, tools: 'hex key, in the box' },
    parcels: [
      { width_cm: 176, depth_cm: 18, height_cm: 108, weight_kg: 30 },
      { width_cm: 208, depth_cm: 32, height_cm: 22, weight_kg: 36 },
    ],
    door_width_cm: 60,
    care: 'Dust dry.',
    fabric: { composition: '100% wool', rub_count: 60_000 },
    origin: 'Portland, Oregon, USA',
  },
};

const rowsOf = (product: Product, country: string) =>
  factGroups(product, country).flatMap(({ title, facts }) =>
    facts.map(({ term, lines }) => [title, term, lines.join(' | ')]),
  );

it('answers what a buyer of furniture asks, in inches and pounds in the US', () => {
  expect(rowsOf(bed, 'US')).toEqual([
    [
      'Size',
      'Dimensions (W\u00a0×\u00a0D\u00a0×\u00a0H)',
      '66⅛ × 82¼ × 40½ in (168 × 209 × 103 cm)',
    ],
    [
      'Size',
      'Mattress',
      '160 × 200 cm (63 × 79 in), European king | An American king does not fit.',
    ],
    ['Size', 'Legs', 'Oak'],
    ['Size', 'Weight', '128 lb (58 kg)'],
    ['Size', 'Carries', 'Up to 661 lb (300 kg)'],
    ['Material and care', 'Color', 'Natural oak'],
    ['Material and care', 'Fabric', '100% wool | 60,000 rubs (Martindale)'],
    ['Material and care', 'Care', 'Dust dry.'],
    [
      'Delivery and assembly',
      'Parcels',
      '69¼ × 7⅛ × 42½ in (176 × 18 × 108 cm), 66 lb (30 kg) | 81⅞ × 12⅝ × 8⅝ in (208 × 32 × 22 cm), 79 lb (36 kg)',
    ],
    ['Delivery and assembly', 'Fits through a door of', '23⅝ in (60 cm)'],
    ['Delivery and assembly', 'Assembly', 'About 30 minutes, 2 people, hex key, in the box'],
    ['Maker', 'Made in', 'Portland, Oregon, USA'],
    ['Maker', 'Warranty', '10 years'],
  ]);
});

it('is in centimeters and kilograms first elsewhere', () => {
  expect(rowsOf(bed, 'GB')).toEqual(
    expect.arrayContaining([
      [
        'Size',
        'Dimensions (W\u00a0×\u00a0D\u00a0×\u00a0H)',
        '168 × 209 × 103 cm (66⅛ × 82¼ × 40½ in)',
      ],
      ['Size', 'Weight', '58 kg (128 lb)'],
    ]),
  );
});

it('is empty for a product of which the backend says no more than its name and price', () => {
  const { id, name, currency, display_price, stock_status } = bed;
  expect(factGroups({ id, name, currency, display_price, stock_status }, 'US')).toEqual([]);
});
