'use client';

import { Heart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AddToCartButton } from '@/components/product/add-to-cart-button';
import { PLACEHOLDER_IMAGE } from '@/components/product/product-card';
import { Button, ButtonLink } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { toastError, toastSuccess } from '@/components/ui/toast';
import type { WishListItem } from '@/lib/contract/cart';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { formatMoney } from '@/lib/money';
import { HOME_PATH, productPath } from '@/lib/routes';
import { useShopAction } from '@/lib/shopper/use-shop-action';
import { useWishList } from '@/lib/shopper/use-wish-list';

/** Section 2, "Wishlist", in its states: loading, failed, empty, full. */
export function WishList() {
  const { items, hasFailed, retry, remove, putBack } = useWishList(toastError);
  const [toRemove, setToRemove] = useState<WishListItem>();
  const { isPending, run } = useShopAction(toastError);

  const confirm = () =>
    run(async () => {
      if (!toRemove) return;
      const { product_id, has_one_product } = toRemove;
      await remove(product_id);
      setToRemove(undefined);
      await toastSuccess(`${has_one_product.name} was removed from your wish list.`, {
        label: 'Undo',
        onClick: () => void run(() => putBack(product_id)),
      });
    });

  return (
    <>
      {hasFailed ? (
        <Failure onRetry={retry} />
      ) : !items ? (
        <Skeleton />
      ) : items.length === 0 ? (
        <EmptyWishList />
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

/** A table, and on a phone a card for each product that holds the same. */
function Items({
  items,
  onRemove,
}: {
  items: readonly WishListItem[];
  onRemove: (item: WishListItem) => void;
}) {
  return (
    <table className="mt-6 w-full max-md:block">
      <caption className="sr-only">Your wish list</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={head}>
            Image
          </th>
          <th scope="col" className={head}>
            Product name
          </th>
          <th scope="col" className={head}>
            Price
          </th>
          <th scope="col" className={head}>
            Delete
          </th>
          <th scope="col" className={head}>
            Add to cart
          </th>
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {items.map((item) => (
          <Item key={item.product_id} item={item} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'border-line md:border-t md:py-5 md:pr-6';

function Item({ item, onRemove }: { item: WishListItem; onRemove: (item: WishListItem) => void }) {
  const { product_id, has_one_product: product } = item;
  const { name, image, image_alt, display_price, stock_status } = product;
  return (
    <tr className="max-md:grid max-md:grid-cols-[6rem_1fr_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-3">
      <td className={`${cell} max-md:row-span-2`}>
        <Picture
          src={image || PLACEHOLDER_IMAGE}
          alt={image_alt || name}
          width={900}
          height={900}
          sizes="96px"
          className="size-24 rounded-lg bg-tile object-contain"
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
        {formatMoney(display_price)}
      </td>
      <td className={`${cell} max-md:col-start-3 max-md:row-start-1`}>
        <button
          type="button"
          className="inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-tint hover:text-ink active:bg-tint"
          onClick={() => onRemove(item)}
        >
          <Trash2 aria-hidden="true" className="size-5" />
          <span className="sr-only">Delete {name}</span>
        </button>
      </td>
      <td className={`${cell} max-md:col-span-full max-md:pt-2 md:w-44 md:pr-0`}>
        {stock_status === IN_STOCK ? (
          <AddToCartButton
            product={{ id: product_id, name, display_price }}
            variant="secondary"
            className="w-full"
          >
            ADD TO CART
          </AddToCartButton>
        ) : (
          <p className="flex min-h-11 items-center justify-center text-sm font-semibold text-danger">
            OUT OF STOCK
          </p>
        )}
      </td>
    </tr>
  );
}

function EmptyWishList() {
  return (
    <section className="flex flex-col items-center py-12 text-center lg:py-20">
      <span
        aria-hidden="true"
        className="inline-flex size-32 items-center justify-center rounded-full bg-tint text-forest"
      >
        <Heart className="size-14" strokeWidth={1.25} />
      </span>
      <h1 className="mt-8 text-2xl lg:text-4xl">Your wishlist is empty</h1>
      <p className="mt-4 max-w-md text-muted lg:text-lg">
        Looks like you haven't added any product to your wishlist list.
      </p>
      <ButtonLink href={HOME_PATH} className="mt-8">
        CONTINUE SHOPPING
      </ButtonLink>
    </section>
  );
}

function Skeleton() {
  return (
    <div role="status" className="mt-4">
      <span className="sr-only">Loading your wish list</span>
      <div className="h-11 w-40 rounded-card bg-tint" />
      <div className="mt-6 space-y-3">
        <div className="h-36 rounded-card bg-tint" />
        <div className="h-36 rounded-card bg-tint" />
      </div>
    </div>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <section role="alert" className="flex flex-col items-center py-20 text-center">
      <h1 className="text-2xl">Your wish list could not be loaded</h1>
      <p className="mt-3 max-w-md text-muted">Nothing on it is lost: try once more in a moment.</p>
      <Button onClick={onRetry} className="mt-6">
        Try again
      </Button>
    </section>
  );
}
