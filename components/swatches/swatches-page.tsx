'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import useSWR from 'swr';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { ScreenLayout } from '@/components/ui/screen-layout';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { UrlReader } from '@/components/ui/url-reader';
import { callShop, isMissing } from '@/lib/client/calls/call-shop';
import { idOf } from '@/lib/contract/id-text';
import type { OrderedSamples } from '@/lib/contract/samples';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { numberOf } from '@/lib/shared/orders-path';
import { paths, productPath, swatchesPath } from '@/lib/shared/paths';
import { Ordered } from './ordered';
import { SwatchOrder } from './swatch-order';

/** Swatches of a product's model by post. The page is static; the browser reads the URL, and then the colours. */
export function SwatchesPage() {
  const [query, setQuery] = useState<URLSearchParams>();
  /** What this page has ordered. After a refresh the URL alone says the number. */
  const [ordered, setOrdered] = useState<OrderedSamples>();
  const router = useRouter();
  const marketPath = useMarketPath();
  const productId = query && idOf(query.get('product'));
  const number = query && numberOf(query);
  return (
    <ScreenLayout crumbs={[{ label: 'FREE SWATCHES' }]}>
      <UrlReader onChange={setQuery} />
      {query === undefined ? (
        <SwatchesSkeleton />
      ) : number ? (
        <Ordered
          number={number}
          day={ordered?.order_number === number ? ordered.delivery_date : null}
          productId={productId ?? null}
        />
      ) : productId ? (
        <SwatchesOf
          key={productId}
          productId={productId}
          onOrdered={(samples) => {
            setOrdered(samples);
            const address = `${swatchesPath(productId)}&order=${samples.order_number}`;
            // Back leads to the product, and a refresh orders nothing again.
            router.replace(marketPath(address));
          }}
        />
      ) : (
        <NoSwatches />
      )}
    </ScreenLayout>
  );
}

interface SwatchesOfProps {
  productId: string;
  onOrdered: (samples: OrderedSamples) => void;
}

function SwatchesOf({ productId, onOrdered }: SwatchesOfProps) {
  const { data, error, mutate } = useSWR(
    ['productSwatches', productId],
    async () => (await callShop('productSwatches', { product_id: productId })).data,
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  if (data) return <SwatchOrder productId={productId} offer={data} onOrdered={onOrdered} />;
  if (isMissing(error)) return <NoSwatches productId={productId} />;
  if (error) {
    return (
      <ErrorState
        size="page"
        title="The colors could not be loaded"
        text="Please try again in a moment."
        onRetry={() => void mutate()}
      />
    );
  }
  return <SwatchesSkeleton />;
}

function NoSwatches({ productId }: { productId?: string }) {
  return (
    <EmptyState
      size="page"
      title={
        productId ? 'We have no swatches of this product' : 'Which fabric would you like to feel?'
      }
      text="Look for 'Order free swatches' next to the colors of upholstered pieces."
    >
      {productId && (
        <ButtonLink href={productPath(productId)} variant="secondary">
          BACK TO THE PRODUCT
        </ButtonLink>
      )}
      <ButtonLink href={paths.productList}>SEE OUR PRODUCTS</ButtonLink>
    </EmptyState>
  );
}

function SwatchesSkeleton() {
  return (
    <Skeleton label="Loading the colors" className="mx-auto max-w-3xl noscript:hidden">
      <SkeletonBox className="mt-4 h-11 w-64" />
      <SkeletonBox className="mt-10 h-64" />
      <SkeletonBox className="mt-6 h-[40rem] sm:h-[32rem]" />
    </Skeleton>
  );
}
