import { PLACEHOLDER_IMAGE } from '@/components/product/public/placeholder-image';
import { Picture } from '@/components/ui/picture';
import type { CartItem } from '@/lib/contract/cart';

/** The thumbnail of a line. Its alternative text is empty, because the name is shown beside it. */
export function LinePicture({
  product,
  className,
}: {
  product: Pick<CartItem['has_one_product'], 'image'>;
  className: string;
}) {
  return (
    <Picture
      src={product.image || PLACEHOLDER_IMAGE}
      alt=""
      width={900}
      height={900}
      sizes="96px"
      className={`shrink-0 rounded-lg bg-tile object-contain ${className}`}
    />
  );
}
