'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { ScreenLayout } from '@/components/ui/screen-layout';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { UrlReader } from '@/components/ui/url-reader';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { useIdempotencyKey } from '@/lib/client/calls/idempotency-key';
import { invalidate } from '@/lib/client/calls/invalidation';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { continueAsGuest } from '@/lib/client/session/sign-in';
import { currentShopperId } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { ProductSummary } from '@/lib/contract/product';
import { IN_STOCK, ON_HOLD } from '@/lib/contract/stock-status';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { DEFAULT_CURRENCY, formatMoney } from '@/lib/shared/money';
import { addedText, missingText } from '@/lib/shared/order-texts';
import { paths, productPath } from '@/lib/shared/paths';
import { cartPathAfter, type SharedCart, sharedCartOf } from '@/lib/shared/shared-cart-link';
import { LinePicture } from './public/line-picture';

/** A link that fills a cart. It changes nothing until the visitor presses. The page is static; the browser reads the URL. */
export function SharedCartPage() {
  const [query, setQuery] = useState<URLSearchParams>();
  const shared = query && sharedCartOf(query);
  return (
    <ScreenLayout crumbs={[{ label: 'CART', href: paths.cart }, { label: 'SHARED CART' }]}>
      <UrlReader onChange={setQuery} />
      <p className="mt-4 hidden noscript:block">
        Filling your cart needs JavaScript: please allow it in your browser.
      </p>
      {!shared ? (
        <SharedCartSkeleton />
      ) : shared.items.length === 0 ? (
        <NothingShared />
      ) : (
        <SharedProducts key={String(query)} shared={shared} cartPath={cartPathAfter(query)} />
      )}
    </ScreenLayout>
  );
}

function NothingShared() {
  return (
    <EmptyState
      size="page"
      title="This link has no products"
      text="Part of it may be missing. Ask for the link again, or look around."
    >
      <ButtonLink href={paths.home}>CONTINUE SHOPPING</ButtonLink>
    </EmptyState>
  );
}

interface SharedProductsProps {
  shared: SharedCart;
  /** Where it goes on, without a market. */
  cartPath: string;
}

function SharedProducts({ shared, cartPath }: SharedProductsProps) {
  const { items, coupons } = shared;
  const {
    data: products,
    error,
    mutate,
  } = useSWR(
    ['sharedCart', JSON.stringify(items)],
    async () => (await callShop('sharedCart', { items: [...items] })).data,
    { shouldRetryOnError: false },
  );
  if (error && !products) {
    return (
      <ErrorState
        size="page"
        title="The products could not be loaded"
        text="Nothing was added to your cart. Please try again in a moment."
        onRetry={() => void mutate()}
      />
    );
  }
  if (!products) return <SharedCartSkeleton />;
  const lines = items.flatMap(({ product_id, product_qty }) => {
    const product = products.find(({ id }) => id === product_id);
    return product ? [{ product, wanted: product_qty, units: unitsOf(product, product_qty) }] : [];
  });
  const gone = items.length - lines.length;
  const total = lines.reduce((sum, { product, units }) => sum + product.display_price * units, 0);
  return (
    <div className="mx-auto max-w-2xl pb-16">
      <h1 className="mt-4 text-2xl lg:text-3xl">A cart for you</h1>
      <p className="mt-2 text-muted">
        Someone put this together for you. It is added to what is already in your cart.
      </p>
      <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
        {lines.map((line) => (
          <SharedLine key={line.product.id} {...line} />
        ))}
      </ul>
      {gone > 0 && (
        <p className="mt-3 font-medium text-danger">
          {gone === 1 ? 'One product' : `${gone} products`} of this link {gone === 1 ? 'is' : 'are'}{' '}
          no longer in our shop.
        </p>
      )}
      <p className="mt-5 flex flex-wrap justify-between gap-x-4 text-lg font-semibold">
        Total{' '}
        <span className="tabular-nums">
          {formatMoney(total, products[0]?.currency ?? DEFAULT_CURRENCY)}
        </span>
      </p>
      {coupons.length > 0 && (
        <p className="mt-1 text-muted wrap-anywhere">
          {coupons.length === 1 ? 'Coupon' : 'Coupons'} {coupons.join(', ')}: applied in the cart,
          where it fits.
        </p>
      )}
      <AddAll
        shared={shared}
        cartPath={cartPath}
        isBuyable={lines.some(({ units }) => units > 0)}
      />
    </div>
  );
}

/** How many of the wanted units can be bought now. */
function unitsOf(product: ProductSummary, wanted: number): number {
  if (product.stock_status !== IN_STOCK) return 0;
  return Math.min(wanted, product.available_units ?? wanted);
}

interface SharedLineProps {
  product: ProductSummary;
  wanted: number;
  units: number;
}

function SharedLine({ product, wanted, units }: SharedLineProps) {
  const { id, name, image, currency, display_price, stock_status } = product;
  const isOnHold = stock_status === ON_HOLD;
  return (
    <li className="flex items-center gap-4 py-4">
      <LinePicture product={{ image }} className={`size-20 ${units === 0 ? 'opacity-50' : ''}`} />
      <div className="min-w-0 grow">
        <Link href={productPath(id)} className="font-semibold wrap-anywhere hover:underline">
          {name}
        </Link>
        <p className="text-muted tabular-nums">
          {wanted} × {formatMoney(display_price, currency)}
        </p>
        {units < wanted && (
          <p className="text-sm font-medium text-danger">
            {units > 0
              ? `Only ${units} left`
              : isOnHold
                ? 'Another shopper is paying for the last one'
                : 'Sold out'}
          </p>
        )}
      </div>
    </li>
  );
}

interface AddAllProps extends SharedProductsProps {
  isBuyable: boolean;
}

/** Adds the products, then the coupons. Where not all of it could be added, it says so before it goes on. */
function AddAll({ shared: { items, coupons }, cartPath, isBuyable }: AddAllProps) {
  const router = useRouter();
  const marketPath = useMarketPath();
  const withKey = useIdempotencyKey();
  const { isPending, run } = useShopAction();
  const [issues, setIssues] = useState<readonly string[] | null>(null);

  const add = () =>
    run(async () => {
      if (currentShopperId() === null) await continueAsGuest();
      const request = { items: [...items] };
      const { data } = await withKey(request, (idempotencyKey) =>
        callShop('addSharedCart', request, { idempotencyKey }),
      );
      void invalidate('addSharedCart');
      const refused = await applyAll(coupons);
      const missing = data.products.flatMap((product) => missingText(product) ?? []);
      const added = addedText(data.products);
      if (added) notify.success(added);
      if (missing.length + refused.length === 0) router.push(marketPath(cartPath));
      else setIssues([...missing, ...refused]);
    });

  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        {issues === null && isBuyable && (
          <Button aria-disabled={isPending} onClick={add}>
            ADD TO CART
          </Button>
        )}
        <ButtonLink href={cartPath} variant={issues || !isBuyable ? 'primary' : 'secondary'}>
          {issues ? 'GO TO THE CART' : 'SEE MY CART'}
        </ButtonLink>
      </div>
      <div role="status" className="mt-4 wrap-anywhere empty:hidden">
        {issues?.map((issue) => (
          <p key={issue}>{issue}</p>
        ))}
      </div>
    </>
  );
}

/** @returns why those were refused that are not in the cart now */
async function applyAll(coupons: readonly string[]): Promise<string[]> {
  const refused: string[] = [];
  for (const code of coupons) {
    try {
      await callShop('applyCoupon', { code });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      refused.push(`${code}: ${error.message}`);
    }
  }
  if (coupons.length > 0) void invalidate('applyCoupon');
  return refused;
}

function SharedCartSkeleton() {
  return (
    <Skeleton label="Loading the products" className="mx-auto max-w-2xl noscript:hidden">
      <SkeletonBox className="mt-4 h-11 w-64" />
      <SkeletonBox className="mt-10 h-64" />
      <SkeletonBox className="mt-6 h-12 w-44" />
    </Skeleton>
  );
}
