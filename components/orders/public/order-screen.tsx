'use client';

import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { UrlReader } from '@/components/ui/url-reader';

interface OrderScreenProps {
  crumbs: ComponentProps<typeof Breadcrumb>['crumbs'];
  /** Called when the URL can be read, and again when its query has changed. */
  onUrl: () => void;
  isUrlRead: boolean;
  /** Stands there until the URL is read. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** A static page about the order or the return that its URL names. The browser reads the URL and loads it. */
export function OrderScreen({ crumbs, onUrl, isUrlRead, skeleton, children }: OrderScreenProps) {
  return (
    // At least as high as the screen, so that the footer does not move when the order appears.
    <div className="container-page min-h-dvh pt-2 pb-16 lg:pt-4 lg:pb-24">
      <Breadcrumb crumbs={crumbs} />
      <Suspense fallback={null}>
        <UrlReader onChange={onUrl} />
      </Suspense>
      {isUrlRead ? (
        children
      ) : (
        <>
          <p className="mt-4 hidden noscript:block">
            This page needs JavaScript: please allow it in your browser.
          </p>
          <div className="noscript:hidden">{skeleton}</div>
        </>
      )}
    </div>
  );
}
