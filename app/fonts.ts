import localFont from 'next/font/local';

/*
 * Each face is two files: the characters that English pages are written in, fetched ahead beside the first
 * picture, and the other letters of Western Europe, fetched by a page that has one. How they are cut and
 * what they hold: lib/fonts/README.md.
 * The second brings the fallback of both, which so stands last in the stack: behind a face that is not
 * there yet, each text style would have the system look for a font.
 */

/** Headlines: one weight and one optical size (`wght=500`, `opsz=36`) of the variable Fraunces. */
const display = localFont({
  src: '../lib/fonts/fraunces-medium-basic.woff2',
  variable: '--font-display',
  weight: '500',
  // Headlines that change their face after the first paint would move what stands under them.
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

/** The classes of a page's root: with them `font-sans` and `font-display` mean these faces. */
export const fontVariables = [display, displayAccents, sans, sansAccents]
  .map(({ variable }) => variable)
  .join(' ');
