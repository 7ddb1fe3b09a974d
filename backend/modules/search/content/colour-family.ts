/** The colour families in the order of the colour filter, each with the colour of its swatch. */
export const COLOUR_FAMILIES = [
  { name: 'White', css: '#f4f1ea' },
  { name: 'Beige', css: '#d6cab6' },
  { name: 'Natural', css: '#c79f6d' },
  { name: 'Brown', css: '#6e4a32' },
  { name: 'Black', css: '#24201e' },
  { name: 'Gray', css: '#8b8d8f' },
  { name: 'Green', css: '#4f6b57' },
  { name: 'Blue', css: '#3f587a' },
  { name: 'Purple', css: '#6a4763' },
  { name: 'Pink', css: '#d8a7a3' },
  { name: 'Red', css: '#9c2f33' },
  { name: 'Orange', css: '#b5633e' },
  { name: 'Yellow', css: '#d09a2d' },
  { name: 'Other', css: null },
] as const;
export type ColourFamily = (typeof COLOUR_FAMILIES)[number]['name'];

/** The CSS colour names that a catalogue is likely to use. */
const NAMED = new Map([
  ['beige', '#f5f5dc'],
  ['black', '#000000'],
  ['blue', '#0000ff'],
  // The `brown` of CSS is reddish. This is the usual brown.
  ['brown', '#6e4a32'],
  ['cyan', '#00ffff'],
  ['gold', '#ffd700'],
  ['gray', '#808080'],
  ['green', '#008000'],
  ['grey', '#808080'],
  ['ivory', '#fffff0'],
  ['lavender', '#e6e6fa'],
  ['lime', '#00ff00'],
  ['maroon', '#800000'],
  ['navy', '#000080'],
  ['olive', '#808000'],
  ['orange', '#ffa500'],
  ['pink', '#ffc0cb'],
  ['purple', '#800080'],
  ['red', '#ff0000'],
  ['silver', '#c0c0c0'],
  ['tan', '#d2b48c'],
  ['teal', '#008080'],
  ['white', '#ffffff'],
  ['yellow', '#ffff00'],
]);

/** A colour in OKLCH: perceived lightness and chroma, and the hue in degrees. */
interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Red, green and blue from 0 to 255; null if the text is not a hexadecimal colour. */
function channelsOf(hex: string): [red: number, green: number, blue: number] | null {
  const [, short, long] = /^#(?:([\da-f]{3})[\da-f]?|([\da-f]{6})(?:[\da-f]{2})?)$/.exec(hex) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  if (!digits) return null;
  const number = Number.parseInt(digits, 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Converts sRGB to OKLCH. The constants are from the definition of OKLab. */
function toOklch(channels: [number, number, number]): Oklch {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = [linear(channels[0]), linear(channels[1]), linear(channels[2])];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return { lightness, chroma: Math.hypot(a, b), hue };
}

/** The family of a hue from red to yellow, as most woods, leathers and natural fibres have it. */
function warmFamilyOf({ lightness, chroma, hue }: Oklch): ColourFamily {
  // Pale colours look pink up to a more orange hue than strong ones.
  if (lightness >= 0.65 && chroma < 0.16 && hue < (chroma < 0.1 ? 45 : 33)) return 'Pink';
  if (hue < 33) return chroma >= 0.07 ? 'Red' : 'Brown';
  if (chroma >= 0.08 && hue < 55) return lightness >= 0.5 ? 'Orange' : 'Brown';
  if (chroma >= 0.1 && lightness >= 0.55) {
    // Strong colours look orange up to a more yellow hue than weak ones.
    return hue < (chroma > 0.15 ? 80 : 66) ? 'Orange' : 'Yellow';
  }
  if (lightness >= 0.68) return chroma < 0.055 ? 'Beige' : 'Natural';
  return 'Brown';
}

function familyOf(colour: Oklch): ColourFamily {
  const { lightness, chroma, hue } = colour;
  const isWarm = hue >= 5 && hue < 115;
  if (lightness >= 0.885 && chroma < (isWarm ? 0.028 : 0.012)) return 'White';
  if (lightness < 0.34 && chroma < 0.02) return 'Black';
  if (chroma < (isWarm && lightness < 0.7 ? 0.02 : 0.012)) return 'Gray';
  // A dark yellow looks olive green.
  if (hue >= 98 && hue < 115 && lightness < 0.68) return 'Green';
  if (isWarm) return warmFamilyOf(colour);
  if (hue >= 115 && hue < 190) return 'Green';
  if (hue >= 190 && hue < 285) return 'Blue';
  return hue >= 285 && (hue < 320 || lightness < 0.6) ? 'Purple' : 'Pink';
}

/**
 * The colour family in which shoppers look for a CSS colour: `'#1f5a4e'` → `'Green'`. Supports hexadecimal
 * colours and common names. Returns `'Other'` for everything else.
 */
export function colourFamilyOf(css: string): ColourFamily {
  const text = css.trim().toLowerCase();
  const channels = channelsOf(NAMED.get(text) ?? text);
  return channels ? familyOf(toOklch(channels)) : 'Other';
}
