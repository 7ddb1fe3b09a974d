'use client';

import { Heart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AddToCartButton } from '@/components/product/public/add-to-cart-button';
import { PLACEHOLDER_IMAGE } from '@/components/product/public/placeholder-image';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { addToWishlist, removeFromWishlist } from '@/lib/client/calls/mutations';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { useShopperRead } from '@/lib/client/calls/use-shopper-read';
import { notify } from '@/lib/client/toasts/toast';
import { IN_STOCK, ON_HOLD } from '@/lib/contract/stock-status';
import type { WishlistItem } from '@/lib/contract/wishlist';
import { formatMoney } from '@/lib/shared/money';
import { paths, productPath } from '@/lib/shared/paths';

/** Section 2, "Wishlist". Its states are loading, failed, empty and with products. */
export function Wishlist() {
  const { data: items, hasFailed, retry } = useShopperRead('wishList');
  const [toRemove, setToRemove] = useState<WishlistItem>();
  const { isPending, run } = useShopAction();

  const confirm = () =>
    run(async () => {
      if (!toRemove) return;
      const { product_id, has_one_product } = toRemove;
      await removeFromWishlist(product_id);
      setToRemove(undefined);
      notify.success(`${has_one_product.name} was removed from your wishlist.`, {
        label: 'Undo',
        onClick: () =>
          void run(async () => {
            await addToWishlist(product_id);
          }),
      });
    });

  return (
    <>
      {hasFailed ? (
        <ErrorState
          size="page"
          title="Your wishlist could not be loaded"
          text="Nothing on it is lost. Please try again in a moment."
          onRetry={retry}
        />
      ) : !items ? (
        <LoadingItems />
      ) : items.length === 0 ? (
        <EmptyState
          size="page"
          icon={<Heart strokeWidth={1.25} />}
          title="Your wishlist is empty"
          text="Looks like you haven't added any product to your wishlist list."
        >
          <ButtonLink href={paths.home}>CONTINUE SHOPPING</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h1 className="mt-4 text-2xl lg:text-3xl">Wishlist</h1>
          <Items items={items} onRemove={setToRemove} />
        </>
      )}
      <ConfirmDialog
        isOpen={toRemove !== undefined}
        onClose={() => setToRemove(undefined)}
        onConfirm={confirm}
        isPending={isPending}
        title="Confirm Remove Item?"
        text="Are you sure you want to remove this product from wishList ?"
        confirmLabel="REMOVE ITEM"
      />
    </>
  );
}

const head = 'pb-3 text-left text-sm font-medium text-muted';

/** The products as a table. On a phone each product is a card with the same content, which stacks at large text. */
function Items({
  items,
  onRemove,
}: {
  items: readonly WishlistItem[];
  onRemove: (item: WishlistItem) => void;
}) {
  return (
    <table className="mt-6 w-full max-md:block">
      <caption className="sr-only">Your wishlist</caption>
      <thead className="max-md:sr-only">
        <tr>
          {['Image', 'Product name', 'Price', 'Delete', 'Add to cart'].map((title) => (
            <th key={title} scope="col" className={head}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:@container max-md:flex max-md:flex-col max-md:gap-3">
        {items.map((item) => (
          <Item key={item.product_id} item={item} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'border-line max-md:block md:border-t md:py-5 md:pr-6';

function Item({ item, onRemove }: { item: WishlistItem; onRemove: (item: WishlistItem) => void }) {
  const { product_id, currency, has_one_product: product } = item;
  const { name, image, image_alt, display_price, stock_status } = product;
  return (
    <tr className="max-md:block @min-[15rem]:max-md:grid @min-[15rem]:max-md:grid-cols-[5rem_1fr_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-3">
      <td className={`${cell} max-md:row-span-2`}>
        <Picture
          src={image || PLACEHOLDER_IMAGE}
          alt={image_alt || name}
          width={900}
          height={900}
          sizes="96px"
          className="size-20 rounded-lg bg-tile md:size-24 object-contain"
        />
      </td>
      <th scope="row" className={`${cell} text-left font-medium wrap-anywhere`}>
        <Link
          href={productPath(product_id)}
          className="inline-block underline-offset-4 hover:underline max-md:min-h-11"
        >
          {name}
        </Link>
      </th>
      <td className={`${cell} font-semibold tabular-nums max-md:col-start-2`}>
        {formatMoney(display_price, currency)}
      </td>
      <td className={`${cell} max-md:col-start-3 max-md:row-start-1`}>
        <Button
          variant="plain"
          size="icon"
          className="text-muted hover:text-ink"
          onClick={() => onRemove(item)}
        >
          <Trash2 aria-hidden="true" className="size-5" />
          <span className="sr-only">Delete {name}</span>
        </Button>
      </td>
      <td className={`${cell} max-md:col-span-full max-md:pt-2 md:w-44 md:pr-0`}>
        {stock_status === IN_STOCK ? (
          <AddToCartButton
            product={{ id: product_id, name, currency, display_price }}
            variant="secondary"
            className="w-full"
          >
            ADD TO CART
          </AddToCartButton>
        ) : (
          <p className="flex min-h-11 items-center justify-center text-sm font-semibold text-danger">
            {stock_status === ON_HOLD ? 'ON HOLD' : 'OUT OF STOCK'}
          </p>
        )}
      </td>
    </tr>
  );
}

function LoadingItems() {
  return (
    <Skeleton label="Loading your wishlist" className="mt-4">
      <SkeletonBox className="h-11 w-40" />
      <div className="mt-6 space-y-3">
        <SkeletonBox className="h-36" />
        <SkeletonBox className="h-36" />
      </div>
    </Skeleton>
  );
}
