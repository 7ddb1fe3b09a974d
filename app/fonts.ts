import localFont from 'next/font/local';

/*
 * Each typeface has two files: the characters of English pages, which are preloaded, and the other letters
 * of Western Europe, which the browser loads for a page that contains one. lib/fonts/README.md describes them.
 * Only the second file declares a fallback font, which is then the last one of the font stack. Otherwise the
 * browser would search the system's fonts for each text style while a file is loading.
 */

/** Headlines: one weight and one optical size (`wght=500`, `opsz=36`) of the variable Fraunces. */
const display = localFont({
  src: '../lib/fonts/fraunces-medium-basic.woff2',
  variable: '--font-display',
  weight: '500',
  // A headline that changes its font after the first paint would move the content below it.
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-7E, U+A0, U+A3, U+A9, U+B7, U+D7, U+E9, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+2212',
    },
  ],
});

const displayAccents = localFont({
  src: '../lib/fonts/fraunces-medium.woff2',
  variable: '--font-display-accents',
  weight: '500',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Times New Roman',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A2, U+A4-A8, U+AA-B6, U+B8-D6, U+D8-E8, U+EA-FF, U+131, U+152-153, U+2C6, U+2DA, U+2DC, U+201A, U+201E, U+2022, U+2039-203A, U+20AC, U+2122',
    },
  ],
});

const sans = localFont({
  src: '../lib/fonts/instrument-sans-basic.woff2',
  variable: '--font-sans',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-7E, U+A0, U+A3, U+A9, U+B7, U+D7, U+E9, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+2212',
    },
  ],
});

const sansAccents = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  variable: '--font-sans-accents',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A2, U+A4-A8, U+AA-B6, U+B8-D6, U+D8-E8, U+EA-FF, U+131, U+152-153, U+2C6, U+2DA, U+2DC, U+201A, U+201E, U+2022, U+2039-203A, U+20AC, U+2122, U+2191, U+2193',
    },
  ],
});

/** The classes of the root element. They make `font-sans` and `font-display` use these fonts. */
export const fontVariables = [display, displayAccents, sans, sansAccents]
  .map(({ variable }) => variable)
  .join(' ');
