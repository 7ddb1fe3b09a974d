/**
 * A product of a catalogue file, for tests and for the faults; what `changes` does not say is the same for all.
 * @template {{ id: number | string }} Changes
 * @param {Changes} changes
 */
export const sampleProduct = (changes) => ({
  model: `model-${changes.id}`,
  name: `Product ${changes.id}`,
  short_description: 'Short.',
  long_description: 'Long.',
  category_id: 1,
  sub_category_id: 11,
  room: 'Living room',
  brand: 'Brand',
  image: `/catalogue/products/${changes.id}.webp`,
  image_alt: 'A picture',
  display_price: '100.00',
  mrp_price: '100.00',
  size: 'One size',
  color: { css: '#000000', label: 'Black' },
  material: 'Oak',
  stock_status: 'In stock',
  return_policy: 'Within ten days.',
  dimensions: { width_cm: 100, depth_cm: 50, height_cm: 40.5 },
  warranty_months: 24,
  customise: null,
  ...changes,
});
