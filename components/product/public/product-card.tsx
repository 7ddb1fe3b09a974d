import { type CSSProperties, type ReactNode, ViewTransition } from 'react';
import { StockAlertButton } from '@/components/stock-alerts/public/stock-alert-button';
import { Link } from '@/components/ui/link';
import { Picture, type PictureProps } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { Rating } from '@/components/ui/rating';
import type { ProductSummary } from '@/lib/contract/product';
import { IN_STOCK, lowStockText, ON_HOLD, OUT_OF_STOCK } from '@/lib/contract/stock-status';
import { productPath } from '@/lib/shared/paths';
import { pictureUrl } from '@/lib/shared/picture-url';
import type { Buyable } from '../buyable';
import { WishlistButton } from '../wishlist-button';
import { AddToCartButton } from './add-to-cart-button';
import { PLACEHOLDER_IMAGE } from './placeholder-image';

export interface ProductCardProps<Product extends ProductSummary = ProductSummary> {
  product: Product;
  /** The width of the picture in the layout, as a `sizes` attribute. */
  sizes?: string;
  /** When the picture is loaded; without it, when it comes near the view. */
  loading?: Pick<PictureProps, 'isFirst' | 'early'> | undefined;
  /** When it comes to the visitor. */
  note?: string | undefined;
  /** Whether the page may show the product twice. Only one of the pictures can have the view transition. */
  isRepeat?: boolean;
  /** The choice of its colour. */
  swatches?: ReactNode;
  /** The product that the card was made for, where it shows another colour: a view transition keeps its name. */
  ownId?: string;
}

/** Four columns of a wide page. */
const GRID_SIZES =
  '(min-width: 120rem) 438px, (min-width: 64rem) 23vw, (min-width: 40rem) 30vw, 45vw';

/** The widest card of a grid, in pixels. */
const CARD_WIDTH = 320;

/** The CSS of a picture that is as wide as a card. */
function backgroundOf(src: string): string {
  return `url("${pictureUrl(src, CARD_WIDTH).replaceAll(/["\\\n]/g, encodeURIComponent)}")`;
}

/** Section 1, "Product card": the whole card is a link to the product, except its two buttons. */
export function ProductCard({
  product,
  sizes = GRID_SIZES,
  loading,
  note,
  isRepeat,
  swatches,
  ownId = product.id,
}: ProductCardProps) {
  const { id, name, currency, display_price } = product;
  // The buttons get only the fields they need, because props are sent to the browser in addition to the HTML.
  const buyable: Buyable = { id, name, currency, display_price };
  const secondView = product.pictures?.[0];
  const isInStock = (product.stock_status ?? IN_STOCK) === IN_STOCK;
  const fewLeft = isInStock && lowStockText(product.available_units);
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-card bg-tile">
        <ViewTransition name={isRepeat ? 'auto' : `product-${ownId}`} share="auto" default="none">
          <Picture
            src={product.image || PLACEHOLDER_IMAGE}
            alt={product.image_alt || product.name}
            width={900}
            height={900}
            sizes={sizes}
            {...loading}
            className="card-picture"
          />
        </ViewTransition>
        {secondView && (
          // A background, which takes a browser less time and fewer bytes of the page than a lazy picture. A variable
          // holds it until the mouse is on the card, because browsers load backgrounds that are not displayed. A touch
          // screen never displays it.
          <div
            style={{ '--second-view': backgroundOf(secondView.image) } as CSSProperties}
            className="card-second-view"
          />
        )}
        {(fewLeft || note) && (
          // On the picture, so that cards with and without it are equally high.
          <div className="absolute inset-x-2 bottom-2 flex flex-col items-start gap-1 text-sm font-medium">
            {fewLeft && (
              <p className="rounded-full bg-surface px-2.5 py-0.5 text-clay">{fewLeft}</p>
            )}
            {note && <p className="rounded-lg bg-surface px-2.5 py-0.5 text-forest">{note}</p>}
          </div>
        )}
      </div>
      <div className="flex flex-1 flex-col pt-3">
        <h3 className="font-sans text-base leading-snug font-medium tracking-normal">
          <Link href={productPath(product.id)} prefetchOn="view" className="card-link">
            {product.name}
          </Link>
        </h3>
        {product.short_description && (
          <p className="mt-0.5 line-clamp-2 text-sm text-muted">{product.short_description}</p>
        )}
        <div className="mt-2 mb-3 space-y-1">
          <Rating rating={product.rating} count={product.rating_count} />
          <Price
            currency={product.currency}
            displayPrice={product.display_price}
            mrpPrice={product.mrp_price}
          />
        </div>
        <div className="mt-auto">
          {swatches}
          {isInStock ? (
            <AddToCartButton product={buyable} variant="secondary" className="relative w-full">
              Add To Cart
            </AddToCartButton>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-x-2">
              <p className="flex min-h-11 items-center text-sm font-medium text-muted">
                {product.stock_status === ON_HOLD ? ON_HOLD : OUT_OF_STOCK}
              </p>
              <StockAlertButton
                product={buyable}
                variant="quiet"
                size="sm"
                className="relative -mr-3"
                aria-label={`Tell me when ${name} is back`}
              >
                Tell me
              </StockAlertButton>
            </div>
          )}
        </div>
      </div>
      <div className="absolute top-0.5 right-0.5">
        <WishlistButton product={buyable} />
      </div>
    </article>
  );
}
