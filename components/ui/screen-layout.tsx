import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from './breadcrumb';

interface ScreenLayoutProps {
  /** Below Home. */
  crumbs: readonly Crumb[];
  children: ReactNode;
}

/** The layout of a screen that the browser fills: the breadcrumb, and the content below it. */
export function ScreenLayout({ crumbs, children }: ScreenLayoutProps) {
  return (
    // At least as high as the window, so that the footer does not move when the content appears.
    <div className="container-page min-h-dvh pt-2 pb-16 lg:pt-4 lg:pb-24">
      <Breadcrumb crumbs={crumbs} />
      <noscript>
        <p className="mt-4">This page needs JavaScript: please allow it in your browser.</p>
      </noscript>
      {children}
    </div>
  );
}
