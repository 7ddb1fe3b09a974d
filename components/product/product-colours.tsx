import { IfFeature } from '@/components/ui/if-feature';
import { Link } from '@/components/ui/link';
import type { Product } from '@/lib/contract/product';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { swatchesPath } from '@/lib/shared/paths';
import { pictureSources } from '@/lib/shared/picture-url';
import { ColourSwatches } from './colour-swatches';
import { colourLabel } from './product-labels';
import { PRODUCT_IMAGE_PIXELS, PRODUCT_IMAGE_SIZES } from './product-picture';

/** The name of the colour, swatches of all colours in which the product exists, and the link to have them by post. */
export function ProductColours({ product }: { product: Product }) {
  const colours = product.colours ?? [];
  const label = colourLabel(product);
  const single = product.has_one_color;
  if (colours.length < 2 && !single) return null;
  return (
    <div>
      {label && (
        <p className="text-sm">
          <span className="text-muted">Color:</span> <span className="font-medium">{label}</span>
        </p>
      )}
      {colours.length < 2 ? (
        <span
          aria-hidden="true"
          style={{ backgroundColor: single?.name }}
          className="swatch my-1.5 block size-8 rounded-full border border-line-strong"
        />
      ) : (
        <ColourSwatches
          currentId={product.id}
          swatches={colours.map((colour) => {
            const sources = pictureSources(colour.image, PRODUCT_IMAGE_PIXELS, PRODUCT_IMAGE_SIZES);
            return {
              id: colour.id,
              label: colour.label,
              color: colour.color,
              isInStock: (colour.stock_status ?? IN_STOCK) === IN_STOCK,
              picture: { ...sources, sizes: PRODUCT_IMAGE_SIZES },
            };
          })}
        />
      )}
      {(product.swatches?.length ?? 0) > 0 && (
        <IfFeature name="swatches">
          <Link
            href={swatchesPath(product.id)}
            className="inline-flex min-h-11 items-center text-sm font-medium text-forest underline underline-offset-4"
          >
            Order free swatches
          </Link>
        </IfFeature>
      )}
    </div>
  );
}
