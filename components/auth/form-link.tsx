'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useLayoutEffect, useState } from 'react';
import { Link } from '@/components/ui/link';
import { authLink } from './auth-page';

interface FormLinkProps {
  href: string;
  children: string;
}

/**
 * The link from one sign-in form to the other, with the return URL of this page. The static page does not know it,
 * so the link gets it in the browser. It stays mounted then, with the focus and the press that is under way on it.
 */
export function FormLink({ href, children }: FormLinkProps) {
  const [query, setQuery] = useState('');
  return (
    <>
      <Link href={href + query} className={authLink}>
        {children}
      </Link>
      <Suspense>
        <ReturnUrl onChange={setQuery} />
      </Suspense>
    </>
  );
}

/** Passes the query with the return URL of this page to `onChange`, before it is painted. Shows nothing itself. */
function ReturnUrl({ onChange }: { onChange: (query: string) => void }) {
  const callbackUrl = useSearchParams().get('callbackUrl');
  const query = callbackUrl ? `?${new URLSearchParams({ callbackUrl })}` : '';
  useLayoutEffect(() => onChange(query), [query, onChange]);
  return null;
}
