import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductDetail } from '@/components/product/product-detail';
import { ProductJsonLd } from '@/components/seo/product-json-ld';
import { ProductMeta } from '@/components/seo/product-meta';
import type { Crumb } from '@/components/ui/breadcrumb';
import type { Product } from '@/lib/contract/product';
import { productMetadata } from '@/lib/seo/product-metadata';
import {
  getCountryDelivery,
  getInstalmentOffer,
  getProduct,
  getProductReviews,
} from '@/lib/server/catalogue';
import { BUILD_PLACEHOLDER, currentMarket } from '@/lib/server/current-market';
import { hasExpressWallets } from '@/lib/server/express';
import { localProduct } from '@/lib/shared/local-texts';
import { countryOf } from '@/lib/shared/markets';
import { productListPath } from '@/lib/shared/product-list-path';
import { getRelatedProducts } from './related-products';

type Props = PageProps<'/[market]/product/product-details/[id]'>;

export function generateStaticParams() {
  return [{ id: BUILD_PLACEHOLDER }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, market] = await Promise.all([params, currentMarket()]);
  if (id === BUILD_PLACEHOLDER || !market) return {};
  const product = await getProduct(Number(id));
  return product ? productMetadata(localProduct(product, countryOf(market)), market) : {};
}

export default async function Page({ params }: Props) {
  const [{ id }, market] = await Promise.all([params, currentMarket()]);
  if (id === BUILD_PLACEHOLDER || !market) return null;
  const found = await getProduct(Number(id));
  if (!found) notFound();
  const country = countryOf(market);
  const product = localProduct(found, country);
  const [related, reviews, delivery, hasExpress, instalments] = await Promise.all([
    getRelatedProducts(product),
    getProductReviews(product.id),
    getCountryDelivery(product.id, market),
    hasExpressWallets(),
    getInstalmentOffer(product.display_price, market),
  ]);
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
        {...related}
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
