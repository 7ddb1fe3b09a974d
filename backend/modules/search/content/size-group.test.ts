import { compareSizeGroups, sizeGroupOf } from './size-group';

describe('the size filter', () => {
  it.each([
    ['Three-seat', 220],
    ['Corner with left chaise', 270],
    ['Seats 6–8', 200],
    ['King 160 × 200', 170],
    ['One size', 60],
  ])('keeps %s, as people call it', (size, width) => {
    expect(sizeGroupOf(size, width)).toBe(size);
  });

  it.each([
    ['W 50 × D 56 × H 87 cm', 50, 'Up to 50 cm wide'],
    ['W 58 × D 51 × H 78 cm', 58, '50 to 100 cm wide'],
    ['Ø 46 × H 52 cm', 46, 'Up to 50 cm wide'],
    ['170 × 240 cm', 170, '150 to 200 cm wide'],
    ['H 181 cm', 81, '50 to 100 cm wide'],
    ['W 220,5 × D 41 cm', 220.5, 'Over 200 cm wide'],
  ])('puts the measures %s into a range of widths', (size, width, range) => {
    expect(sizeGroupOf(size, width)).toBe(range);
  });

  it('lists seats first, and then the widths from narrow to wide', () => {
    const groups = [
      'Over 200 cm wide',
      '50 to 100 cm wide',
      'Two-seat',
      'Up to 50 cm wide',
      'One-seat',
    ];
    expect(groups.sort(compareSizeGroups)).toEqual([
      'One-seat',
      'Two-seat',
      'Up to 50 cm wide',
      '50 to 100 cm wide',
      'Over 200 cm wide',
    ]);
  });
});
