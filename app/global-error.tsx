'use client';

import { fontVariables } from '@/app/fonts';
import '@/app/globals.css';
import { FailedPage } from '@/components/content/failed-page';
import { HydrationSignal } from '@/components/layout/hydration-signal';
import { brand } from '@/lib/shared/brand';
import { NOT_HYDRATED } from '@/lib/shared/hydration';

/**
 * The page for an error in the layout itself, for example when the backend is down before the first visit.
 * Every page loads this file, so its link is plain: components/ui/link.tsx and lib/shared/paths.ts would make it larger.
 */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={fontVariables} {...NOT_HYDRATED}>
      <body className="flex flex-col">
        <header className="border-b border-line bg-surface py-5 text-center">
          <a
            href="/"
            className="inline-flex min-h-11 items-center font-display text-xl font-medium"
          >
            {brand.name}
          </a>
        </header>
        <main className="flex-1">
          <FailedPage error={error} retry={retry} />
        </main>
        <HydrationSignal />
      </body>
    </html>
  );
}
