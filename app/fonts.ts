import localFont from 'next/font/local';

export const display = localFont({
  src: '../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
  variable: '--font-display',
  weight: '100 900',
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
