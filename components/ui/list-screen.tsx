'use client';

import { type ReactNode, useState } from 'react';
import { paths } from '@/lib/shared/paths';
import { ScreenLayout } from './screen-layout';
import { UrlReader } from './url-reader';

interface ListScreenProps<Query extends object> {
  /** Its crumb below the profile. */
  crumb: string;
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  readQuery: (params: URLSearchParams) => Query;
  /** Stands there until the URL is read. */
  skeleton: ReactNode;
  children: (query: Query) => ReactNode;
}

/** The static page of a member's list. The browser reads the URL, which says what of the list is shown, and loads it. */
export function ListScreen<Query extends object>({
  crumb,
  title,
  action,
  readQuery,
  skeleton,
  children,
}: ListScreenProps<Query>) {
  /** Null until the URL is read. */
  const [query, setQuery] = useState<Query | null>(null);
  return (
    <ScreenLayout crumbs={[{ label: 'PROFILE', href: paths.profile }, { label: crumb }]}>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        {action}
      </div>
      <UrlReader onChange={(params) => setQuery(readQuery(params))} />
      {query ? children(query) : <div className="mt-8">{skeleton}</div>}
    </ScreenLayout>
  );
}
