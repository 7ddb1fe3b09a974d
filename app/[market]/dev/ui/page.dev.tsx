import type { Metadata } from 'next';
import { UiGallery } from '@/components/dev/ui-gallery';

export const metadata: Metadata = { title: 'Parts of the interface', robots: { index: false } };

/**
 * Every component of components/ui in each of its states. The page exists only in development, because only
 * there next.config.mjs accepts the file name `page.dev.tsx`.
 */
export default function Page() {
  return <UiGallery />;
}
