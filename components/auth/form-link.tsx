'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { Link } from '@/components/ui/link';
import { authLink } from './auth-page';

interface FormLinkProps {
  href: string;
  children: string;
}

/**
 * The link from one sign-in form to the other, with the return URL of this page. The static page does not know it,
 * so the link gets it in the browser.
 */
export function FormLink({ href, children }: FormLinkProps) {
  const linkWith = (query: string) => (
    <Link href={href + query} className={authLink}>
      {children}
    </Link>
  );
  return (
    <Suspense fallback={linkWith('')}>
      <WithReturnUrl>{linkWith}</WithReturnUrl>
    </Suspense>
  );
}

function WithReturnUrl({ children }: { children: (query: string) => ReactNode }) {
  const callbackUrl = useSearchParams().get('callbackUrl');
  return children(callbackUrl ? `?${new URLSearchParams({ callbackUrl })}` : '');
}
