import { searchNameOf } from './rules';
import type { ProductRow } from './schema';

/** The first id of generated products. */
export const FIRST_GENERATED_ID = 1_000_001;

const COLOURWAYS = 3;

// 24 × 14 × 9 = 3,024 product line names: about as many different words as in a large furniture shop.
const STARTS =
  'Al An Ar Bel Bir Bran Cor Dal El Fal Gar Hal Hol In Kar Lin Mar Nor Os Rav Sel Tor Vid Wes'.split(
    ' ',
  );
const MIDDLES = ['', 'a', 'der', 'do', 'en', 'er', 'ga', 'i', 'la', 'men', 'no', 'ri', 'sta', 've'];
const ENDS = ['by', 'dal', 'den', 'gard', 'holm', 'lund', 'mere', 'vik', 'wick'];

const COLOURS: [label: string, css: string][] = [
  ['Almond', '#e3d3bd'],
  ['Amber', '#b5722a'],
  ['Chalk', '#efece4'],
  ['Charcoal', '#3b3d40'],
  ['Clay', '#9c5f46'],
  ['Cognac', '#8a4b2a'],
  ['Denim', '#4d6580'],
  ['Fern', '#5c7350'],
  ['Honey', '#c8923f'],
  ['Ink', '#2c3a4c'],
  ['Lichen', '#9aa288'],
  ['Mulberry', '#6c3549'],
  ['Olive', '#6d6b3d'],
  ['Pearl', '#ddd9d0'],
  ['Plum', '#5a3d55'],
  ['Rust', '#a04e2c'],
  ['Saffron', '#d09a2d'],
  ['Smoke', '#8b8d8f'],
  ['Teal', '#2f6268'],
  ['Wheat', '#d9c08c'],
];
const MATERIALS =
  'Ash Beech Birch Bouclé Cane Chenille Corduroy Cotton Elm Felt Leather Linen Oak Pine Rattan Velvet Walnut Wool'.split(
    ' ',
  );

/** Pseudo-random numbers from 0 to below 1, the same on every machine (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `'Fjord three-seat sofa in forest velvet'` → `'three-seat sofa'`. */
function kindOf(name: string): string {
  const [withoutColour = name] = name.split(' in ');
  return withoutColour.replace(/^\S+\s+/, '');
}

function pick<T>(list: readonly T[], number: number): T {
  const entry = list[Math.floor(number * list.length)];
  if (entry === undefined) throw new RangeError('the list is empty');
  return entry;
}

/**
 * Generates the product with this index (from 0). The same seed and patterns always give the same product.
 * Category, image, sizes and texts are copied from a pattern, which is a product of the real catalogue. Three
 * consecutive products are one model in three colours.
 */
export function generateProduct(patterns: ProductRow[], index: number, seed: number): ProductRow {
  const ofModel = randomNumbers(seed * 1_000_003 + Math.floor(index / COLOURWAYS) * 2);
  const ofColour = randomNumbers(seed * 1_000_003 + index * 2 + 1);

  const pattern = pick(patterns, ofModel());
  const line = pick(STARTS, ofModel()) + pick(MIDDLES, ofModel()) + pick(ENDS, ofModel());
  const kind = kindOf(pattern.name);
  const mrpPrice = Math.round(pattern.mrpPrice * (0.6 + ofModel() * 0.9) * 0.01) * 100;

  const [colour, css] = pick(COLOURS, ofColour());
  const material = pick(MATERIALS, ofColour());
  const colorLabel = `${colour} ${material.toLowerCase()}`;
  const name = `${line} ${kind} in ${colorLabel.toLowerCase()}`;
  const isReduced = ofColour() < 0.4;
  const isRated = ofColour() < 0.8;

  return {
    ...pattern,
    id: String(FIRST_GENERATED_ID + index),
    model: `generated-${Math.floor(index / COLOURWAYS)}`,
    name,
    searchName: searchNameOf(name),
    imageAlt: name,
    pictures: pattern.pictures.map(({ image }) => ({ image, image_alt: name })),
    displayPrice: isReduced ? Math.round(mrpPrice * 0.0085) * 100 : mrpPrice,
    mrpPrice,
    colorCss: css,
    colorLabel,
    material,
    stockStatus: ofColour() < 0.9 ? 'In stock' : 'Out of stock',
    // Without a review behind them: these products are for measurements, which filter and sort by them.
    rating: isRated ? Math.round((3 + ofColour() * 2) * 10) / 10 : null,
    ratingCount: isRated ? Math.floor(ofColour() ** 4 * 300) + 1 : 0,
    hasVerifiedRatings: false,
  };
}
