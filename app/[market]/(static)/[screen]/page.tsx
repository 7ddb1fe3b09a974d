import { notFound } from 'next/navigation';
import { BUILD_PLACEHOLDER } from '@/lib/server/current-market';

export function generateStaticParams() {
  return [{ screen: BUILD_PLACEHOLDER }];
}

/** The 404 page of unknown paths, which next.config.mjs rewrites to one name. */
export default async function Page({ params }: PageProps<'/[market]/[screen]'>) {
  const { screen } = await params;
  if (screen === BUILD_PLACEHOLDER) return null;
  notFound();
}
