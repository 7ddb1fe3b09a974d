'use client';

import { useTransition } from 'react';
import { fontVariables } from '@/app/fonts';
import '@/app/globals.css';
import { FailedNotice } from '@/components/content/failed-notice';
import { brand } from '@/lib/brand';
import { HOME_PATH } from '@/lib/routes';

/**
 * Where not even the shell could be made, as with the backend down before the first visit. Every page loads
 * it, so it draws its one button itself: components/ui/button.tsx would bring the router's link along.
 */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const [isPending, startTransition] = useTransition();
  return (
    <html lang="en" className={fontVariables}>
      <body className="flex flex-col">
        <header className="border-b border-line bg-surface py-5 text-center">
          <a
            href={HOME_PATH}
            className="inline-flex min-h-11 items-center font-display text-xl font-medium"
          >
            {brand.name}
          </a>
        </header>
        <main className="flex-1">
          <FailedNotice error={error}>
            <button
              type="button"
              aria-disabled={isPending}
              onClick={() => startTransition(retry)}
              className="min-h-11 rounded-full bg-forest px-6 text-sm font-semibold tracking-wide text-white hover:bg-forest-pressed active:bg-forest-pressed aria-disabled:opacity-50"
            >
              TRY AGAIN
            </button>
          </FailedNotice>
        </main>
      </body>
    </html>
  );
}
