import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OpeningSoonPage } from '@/components/content/opening-soon-page';
import { BUILD_PLACEHOLDER, currentMarket } from '@/lib/current-market';
import { isOpeningSoon, openingSoon } from '@/lib/opening-soon';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

export function generateStaticParams() {
  return [{ screen: BUILD_PLACEHOLDER }];
}

export async function generateMetadata({
  params,
}: PageProps<'/[market]/[screen]'>): Promise<Metadata> {
  const path = `/${(await params).screen}`;
  if (!isOpeningSoon(path)) return {};
  const { title, text } = openingSoon[path];
  return noindexMetadata({ title, description: text, path });
}

/** The pages that open soon; next.config.mjs lets no other name through. */
export default async function Page({ params }: PageProps<'/[market]/[screen]'>) {
  const { screen } = await params;
  if (screen === BUILD_PLACEHOLDER) return null;
  const path = `/${screen}`;
  if (!(await currentMarket()) || !isOpeningSoon(path)) notFound();
  return <OpeningSoonPage path={path} />;
}
