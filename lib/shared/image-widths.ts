/** The widths of resized pictures, in pixels, at the pixel densities of phones and laptops. */
export const imageWidths = {
  /** Of tiles and thumbnails. */
  small: [96, 180, 256, 360],
  /** Of pictures that may fill a screen: products, rooms and banners. */
  large: [480, 640, 750, 960, 1280, 2000],
  /** Of both, those that most phones and laptops choose on the home page. */
  common: [180, 256, 360, 640, 750, 1280, 2000],
};
