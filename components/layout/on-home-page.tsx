'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';

/** Its content on the home page, and nothing on all others. For the header, which all pages share. */
export function OnHomePage({ children }: { children: ReactNode }) {
  return useSelectedLayoutSegments().includes('home') ? children : null;
}
