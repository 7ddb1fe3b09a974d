import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { ProductDetail } from '@/components/product/product-detail';
import { ProductJsonLd } from '@/components/seo/product-json-ld';
import { ProductMeta } from '@/components/seo/product-meta';
import type { Crumb } from '@/components/ui/breadcrumb';
import { idOf } from '@/lib/contract/id-text';
import type { Product } from '@/lib/contract/product';
import { productMetadata } from '@/lib/seo/product-metadata';
import { BUILD_PLACEHOLDER, currentMarket } from '@/lib/server/current-market';
import { getProductPage } from '@/lib/server/product-page';
import { localProduct } from '@/lib/shared/local-texts';
import { countryOf } from '@/lib/shared/markets';
import { productListPath } from '@/lib/shared/product-list-path';
import { getSuggested } from './suggested-products';

type Props = PageProps<'/[market]/product/product-details/[id]'>;

/** Page and metadata decode what is cached once. */
const readPage = cache(getProductPage);

export function generateStaticParams() {
  return [{ id: BUILD_PLACEHOLDER }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id: segment }, market] = await Promise.all([params, currentMarket()]);
  if (segment === BUILD_PLACEHOLDER || !market) return {};
  const id = idOf(segment);
  const read = id && (await readPage(id, market));
  return read ? productMetadata(localProduct(read.product, countryOf(market)), market) : {};
}

export default async function Page({ params }: Props) {
  const [{ id: segment }, market] = await Promise.all([params, currentMarket()]);
  if (segment === BUILD_PLACEHOLDER || !market) return null;
  const id = idOf(segment);
  const read = id && (await readPage(id, market));
  if (!read) notFound();
  const suggested = await getSuggested(read);
  const { alsoViewed, reviews, delivery, instalments, hasExpress } = read;
  const country = countryOf(market);
  const product = localProduct(read.product, country);
  const crumbs = crumbsOf(product);
  return (
    <>
      <ProductMeta product={product} />
      <ProductJsonLd
        product={product}
        reviews={reviews?.reviews}
        countryDelivery={delivery}
        market={market}
        breadcrumb={crumbs}
      />
      <ProductDetail
        product={product}
        country={country}
        countryDelivery={delivery}
        reviews={reviews}
        crumbs={crumbs}
        hasExpress={hasExpress}
        instalments={instalments}
        alsoViewed={alsoViewed}
        suggested={suggested}
      />
    </>
  );
}

function crumbsOf(product: Product): Crumb[] {
  const category = product.category_name && {
    label: product.category_name,
    ...(product.category_id ? { href: productListPath({ categoryId: product.category_id }) } : {}),
  };
  return [...(category ? [category] : []), { label: product.name }];
}
