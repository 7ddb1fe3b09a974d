import { measureWords, readMeasures } from './measures';

/** The lengths in a text, in centimetres. */
const lengths = (text: string) =>
  readMeasures(text)
    .measures.map(({ cm }) => Math.round(cm))
    .sort((a, b) => a - b);

describe('the lengths in a text', () => {
  it.each<[text: string, cm: number[]]>([
    ['160x200', [160, 200]],
    ['160 x 200 cm bed', [160, 200]],
    ['bed 160×200cm', [160, 200]],
    ['160 * 200', [160, 200]],
    ['160 by 200', [160, 200]],
    ['W 95 × D 95 × H 38 cm', [38, 95, 95]],
    ['Ø 46 × H 52 cm', [46, 52]],
    ['1600 mm', [160]],
    ['1.8m tv unit', [180]],
    ['1,8 m', [180]],
    ['63 inch', [160]],
    ['63-inch', [160]],
    ['63 inches', [160]],
    ['63in', [160]],
    ['63 in tv stand', [160]],
    ['63"', [160]],
    ['63” desk', [160]],
    ["63''", [160]],
    ['63 x 79 inch', [160, 201]],
    ['6 ft sofa', [183]],
    ["6' sofa", [183]],
    ['160 cm wide', [160]],
    ['160 wide', [160]],
    ['width 160', [160]],
    ['120cm long and 75cm high', [75, 120]],
  ])('are found in %s', (text, cm) => {
    expect(lengths(text)).toEqual(cm);
  });

  it.each([
    '160',
    '3 seater',
    '2 in 1',
    'sofa for 2 in oak',
    'seats 6–8',
    '4 drawers high',
    'l shaped',
  ])('are not in %s', (text) => {
    expect(readMeasures(text)).toEqual({ measures: [], rest: text });
  });

  it('are taken out of the text, with their unit', () => {
    expect(readMeasures('oak bed 160 x 200 cm').rest.trim()).toBe('oak bed');
    expect(readMeasures('63" wide sideboard').rest.trim()).toBe('sideboard');
  });

  it('match what is about as long, because people round', () => {
    expect(measureWords({ cm: 160, tolerance: 1 })).toEqual(['159cm', '160cm', '161cm']);
    const [inches] = readMeasures('47"').measures;
    expect(inches && measureWords(inches)).toContain('120cm');
  });
});
