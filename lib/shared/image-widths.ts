/** The widths of small pictures, in pixels: tiles and thumbnails at the pixel densities of phones and laptops. */
export const IMAGE_WIDTHS = [96, 180, 256, 360];

/** The widths of pictures that may fill a screen: of products, rooms and banners. */
export const DEVICE_WIDTHS = [480, 640, 750, 960, 1280, 2000];

/** Of both, those that most phones and laptops choose on the home page. */
export const COMMON_WIDTHS = [180, 256, 360, 640, 750, 1280, 2000];
