'use client';

import type { ReactNode } from 'react';
import type { Crumb } from '@/components/ui/breadcrumb';
import { ScreenLayout } from '@/components/ui/screen-layout';
import { UrlReader } from '@/components/ui/url-reader';

interface OrderScreenProps {
  /** Below Home. */
  crumbs: readonly Crumb[];
  /** Called when the URL can be read, and again when its query has changed. */
  onUrl: (query: URLSearchParams) => void;
  isUrlRead: boolean;
  /** Stands there until the URL is read. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** A static page about the order or the return that its URL names. The browser reads the URL and loads it. */
export function OrderScreen({ crumbs, onUrl, isUrlRead, skeleton, children }: OrderScreenProps) {
  return (
    <ScreenLayout crumbs={crumbs}>
      <UrlReader onChange={onUrl} />
      {isUrlRead ? children : <div className="noscript:hidden">{skeleton}</div>}
    </ScreenLayout>
  );
}
