import localFont from 'next/font/local';

/**
 * One weight and one optical size (`wght=500`, `opsz=36`) cut from the variable Fraunces: a quarter of its
 * bytes, which the first picture would otherwise wait for.
 */
export const display = localFont({
  src: '../lib/fonts/fraunces-medium.woff2',
  variable: '--font-display',
  weight: '500',
  // Headlines that change their face after the first paint would move what stands under them.
  display: 'optional',
  adjustFontFallback: 'Times New Roman',
});

export const sans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  variable: '--font-sans',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: 'Arial',
});
