import { localSizes, localWeight, plainFractions } from './sizes';

describe('in the US and Canada', () => {
  it.each([
    ['220 × 92 × 80 cm', '86⅝ × 36¼ × 31½ in (220 × 92 × 80 cm)'],
    ['W 95 × D 95 × H 38 cm', 'W 37⅜ × D 37⅜ × H 15 in (95 × 95 × 38 cm)'],
    ['Ø 46 × H 52 cm', 'Ø 18⅛ × H 20½ in (46 × 52 cm)'],
    ['170 × 240 cm', '66⅞ × 94½ in (170 × 240 cm)'],
    ['H 181 cm', 'H 71¼ in (181 cm)'],
    ['240 × 170 × 2 cm', '94½ × 66⅞ × ¾ in (240 × 170 × 2 cm)'],
    ['0.1 cm', '⅛ in (0.1 cm)'],
    ['At 161 cm wide it fits a bay window.', 'At 63⅜ in (161 cm) wide it fits a bay window.'],
    [
      'The top is 140 × 65 cm. It is 75 cm high.',
      'The top is 55⅛ × 25⅝ in (140 × 65 cm). It is 29½ in (75 cm) high.',
    ],
  ])('%s is %s', (text, local) => {
    for (const country of ['US', 'CA']) expect(localSizes(text, country)).toBe(local);
  });

  it.each([
    ['Up to 50 cm wide', 'Up to 20 in (50 cm) wide'],
    ['50 to 100 cm wide', '20 to 39 in (50 to 100 cm) wide'],
    ['Over 200 cm wide', 'Over 79 in (200 cm) wide'],
    ['a gap of 25–30 cm', 'a gap of 10–12 in (25–30 cm)'],
    ['It needs about 54 cm of depth.', 'It needs about 21 in (54 cm) of depth.'],
  ])('a rough length is in whole inches: %s is %s', (text, local) => {
    expect(localSizes(text, 'US')).toBe(local);
  });

  it.each(['Three-seat', 'Seats 6–8', '160 × 200 cm (63 × 79 in), European king', '5 cmx', ''])(
    'what has no centimeters, or inches already, stays: %s',
    (text) => expect(localSizes(text, 'US')).toBe(text),
  );

  it('a number before the word in is no inch', () => {
    expect(localSizes('Put 2 in a room: 58 cm each', 'US')).toBe(
      'Put 2 in a room: 22⅞ in (58 cm) each',
    );
  });

  it('what is made of inches once is not made of them again', () => {
    const local = localSizes('220 × 92 × 80 cm', 'US');
    expect(localSizes(local, 'US')).toBe(local);
  });

  it.each([
    [70, '154 lb (70 kg)'],
    [2.5, '5.5 lb (2.5 kg)'],
  ])('%d kg are %s', (kg, local) => expect(localWeight(kg, 'US')).toBe(local));
});

describe('elsewhere', () => {
  it.each([
    ['220 × 92 × 80 cm', '220 × 92 × 80 cm (86⅝ × 36¼ × 31½ in)'],
    ['W 95 × D 95 × H 38 cm', 'W 95 × D 95 × H 38 cm (37⅜ × 37⅜ × 15 in)'],
    ['Up to 50 cm wide', 'Up to 50 cm (20 in) wide'],
  ])('%s is %s', (text, local) => {
    for (const country of ['GB', 'IN']) expect(localSizes(text, country)).toBe(local);
  });

  it('a weight is in kilograms first', () => {
    expect(localWeight(70, 'GB')).toBe('70 kg (154 lb)');
  });
});

it.each([
  ['66⅞ × 94½ in (170 × 240 cm)', '66 7/8 × 94 1/2 in (170 × 240 cm)'],
  ['Ø ¾ in', 'Ø 3/4 in'],
  ['Three-seat', 'Three-seat'],
])('%s is %s where there are no signs for fractions', (text, plain) => {
  expect(plainFractions(text)).toBe(plain);
});
