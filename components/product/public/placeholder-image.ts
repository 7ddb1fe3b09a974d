/** The picture of a product that has none. */
export const PLACEHOLDER_IMAGE = '/catalogue/placeholder.svg';
