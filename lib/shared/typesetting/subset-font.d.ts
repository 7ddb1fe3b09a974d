/** What the shop uses of subset-font, which has no types of its own. */
declare module 'subset-font' {
  /** Converts a font file of any format and sets its variable axes. */
  export default function subsetFont(
    file: Uint8Array,
    text: undefined,
    options: {
      targetFormat: 'sfnt';
      keepAllGlyphs: true;
      variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
