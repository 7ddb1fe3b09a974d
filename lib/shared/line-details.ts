import { localSizes } from './sizes';

/**
 * Which one of a product's kinds a line is: 'Forest green · Three-seat'. Empty where it has none.
 * @param country ISO code of the country in whose units its size is given
 */
export function lineDetails(
  {
    has_one_color,
    has_one_size,
  }: {
    has_one_color?: { label?: string | null | undefined } | null | undefined;
    has_one_size?: { name: string } | null | undefined;
  },
  country: string,
): string {
  const size = has_one_size && localSizes(has_one_size.name, country);
  return [has_one_color?.label, size].filter(Boolean).join(' · ');
}
