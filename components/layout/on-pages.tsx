'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';

interface OnPagesProps {
  /** Segments of their paths. */
  pages: readonly string[];
  children: ReactNode;
  /** What all other pages have in its place. */
  otherwise?: ReactNode;
}

/** Its content on these pages alone. For the header, which all pages share. */
export function OnPages({ pages, children, otherwise }: OnPagesProps) {
  return useSelectedLayoutSegments().some((name) => pages.includes(name)) ? children : otherwise;
}
